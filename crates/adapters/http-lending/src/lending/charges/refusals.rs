use munim_lending::ChargeError;

use crate::prelude::*;

pub(crate) fn charge_problem(error: ChargeError) -> Problem {
    let message = error.to_string();
    match error {
        ChargeError::NoTenant(error) => error.into(),
        ChargeError::NoSuchCharge => Problem::not_found(message),
        ChargeError::DuplicateName => Problem::conflict("duplicate_charge_name", message),
        ChargeError::TooMany(_) => Problem::conflict("too_many_charges", message),
        ChargeError::VersionConflict => Problem::conflict("version_conflict", message),
        ChargeError::Store(error) => error.into(),
    }
}
