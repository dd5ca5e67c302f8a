use munim_lending::ChargeError;

use crate::prelude::*;

pub(crate) fn charge_problem(error: ChargeError) -> Problem {
    let said = error.to_string();
    match error {
        ChargeError::NoTenant(error) => error.into(),
        ChargeError::NoSuchCharge => Problem::not_found(said),
        ChargeError::DuplicateName => Problem::conflict("duplicate_charge_name", said),
        ChargeError::TooMany(_) => Problem::conflict("too_many_charges", said),
        ChargeError::VersionConflict => Problem::conflict("version_conflict", said),
        ChargeError::Store(error) => error.into(),
    }
}
