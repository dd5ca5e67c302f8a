use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SavingsProductError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Only cooperative banks and credit societies may take deposits.")]
    NotAllowed,
    #[error("Savings product not found")]
    NoSuchProduct,
    #[error("Another savings product already has this code.")]
    DuplicateCode,
    #[error("The kind of a savings product cannot be changed.")]
    Kind,
    #[error("An organisation can have at most {0} savings products.")]
    TooMany(i64),
    #[error("Someone else has changed this savings product. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
