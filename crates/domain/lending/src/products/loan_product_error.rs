use munim_kernel::{ChargeId, NoTenantChosen, StoreError};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LoanProductError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Loan product not found")]
    NoSuchProduct,
    #[error("Another loan product already has this code.")]
    DuplicateCode,
    #[error("There is no charge {0} in use.")]
    NoSuchCharge(ChargeId),
    #[error("An organisation can have at most {0} loan products.")]
    TooMany(i64),
    #[error("Someone else has changed this loan product. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
