use munim_lending::LoanProductError;

use crate::prelude::*;

pub(crate) fn loan_product_problem(error: LoanProductError) -> Problem {
    let said = error.to_string();
    match error {
        LoanProductError::NoTenant(error) => error.into(),
        LoanProductError::NoSuchProduct => Problem::not_found(said),
        LoanProductError::DuplicateCode => Problem::conflict("duplicate_product_code", said),
        LoanProductError::NoSuchCharge(_) => {
            Problem::invalid(vec![FieldProblem::new("charges", "unknown", said)])
        }
        LoanProductError::TooMany(_) => Problem::conflict("too_many_loan_products", said),
        LoanProductError::VersionConflict => Problem::conflict("version_conflict", said),
        LoanProductError::Store(error) => error.into(),
    }
}
