use munim_audit::ReadTrailError;
use munim_http_kit::problem::Problem;

/// Maps [`ReadTrailError`] to a response.
pub(super) fn read_trail_problem(error: ReadTrailError) -> Problem {
    match error {
        ReadTrailError::TenantMismatch(error) => error.into(),
        ReadTrailError::Store(error) => error.into(),
    }
}
