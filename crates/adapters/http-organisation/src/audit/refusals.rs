use munim_audit::ReadTrailError;

use crate::prelude::*;

pub(crate) fn read_trail_problem(error: ReadTrailError) -> Problem {
    match error {
        ReadTrailError::TenantMismatch(error) => error.into(),
        ReadTrailError::Store(error) => error.into(),
    }
}
