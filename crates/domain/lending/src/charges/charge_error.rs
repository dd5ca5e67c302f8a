use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChargeError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Charge not found")]
    NoSuchCharge,
    #[error("Another charge already has this name.")]
    DuplicateName,
    #[error("An organisation can have at most {0} charges.")]
    TooMany(i64),
    #[error("Someone else has changed this. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
