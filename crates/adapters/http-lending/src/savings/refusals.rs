use munim_savings::SavingsProductError;

use crate::prelude::*;

pub(crate) fn savings_product_problem(error: SavingsProductError) -> Problem {
    let message = error.to_string();
    match error {
        SavingsProductError::NoTenant(error) => error.into(),
        SavingsProductError::NotAllowed => Problem::conflict("savings_not_allowed", message),
        SavingsProductError::NoSuchProduct => Problem::not_found(message),
        SavingsProductError::DuplicateCode => Problem::conflict("duplicate_product_code", message),
        SavingsProductError::Kind => Problem::of_field("kind", "not_possible", message),
        SavingsProductError::TooMany(_) => Problem::conflict("too_many_savings_products", message),
        SavingsProductError::VersionConflict => Problem::conflict("version_conflict", message),
        SavingsProductError::Store(error) => error.into(),
    }
}
