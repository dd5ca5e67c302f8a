use munim_audit::ReadTrailError;

use crate::prelude::*;

/// Maps [`ReadTrailError`] to a response.
pub(super) fn read_trail_problem(error: ReadTrailError) -> Problem {
    match error {
        ReadTrailError::TenantMismatch(error) => error.into(),
        ReadTrailError::Store(error) => error.into(),
    }
}
