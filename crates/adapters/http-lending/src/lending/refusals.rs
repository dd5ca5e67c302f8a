use munim_lending::LoanProductError;

use crate::prelude::*;

pub(crate) fn loan_product_problem(error: LoanProductError) -> Problem {
    let message = error.to_string();
    match error {
        LoanProductError::NoTenant(error) => error.into(),
        LoanProductError::NoSuchProduct => Problem::not_found(message),
        LoanProductError::DuplicateCode => Problem::conflict("duplicate_product_code", message),
        LoanProductError::NoSuchCharge(_) => Problem::of_field("charges", "unknown", message),
        LoanProductError::TooMany(_) => Problem::conflict("too_many_loan_products", message),
        LoanProductError::VersionConflict => Problem::conflict("version_conflict", message),
        LoanProductError::Store(error) => error.into(),
    }
}
