use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PurposeError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Purpose not found")]
    NoSuchPurpose,
    #[error("There is already a purpose with this name.")]
    Taken,
    #[error("An organisation can have at most {0} purposes.")]
    TooMany(i64),
    #[error("Someone else has changed this purpose. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
