use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

/// Why purposes were not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PurposeError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such purpose in the tenant.
    #[error("Purpose not found")]
    NoSuchPurpose,
    /// Another purpose of the category has the name.
    #[error("There is already a purpose with this name.")]
    Taken,
    /// The tenant has as many as it may.
    #[error("An organisation can have at most {0} purposes.")]
    TooMany(i64),
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this purpose. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
