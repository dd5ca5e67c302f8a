use munim_kernel::StoreError;
use thiserror::Error;

/// Does not reveal whether the tenant exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Tenant not found")]
pub struct NoSuchTenant;

/// The reasons why settings were not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeSettingsError {
    #[error(transparent)]
    NoSuchTenant(#[from] NoSuchTenant),
    #[error("Someone else has changed these settings. Please reload and try again.")]
    VersionConflict,
    #[error(
        "You cannot use any of these methods yourself. Set up an authenticator app first, or allow a method that you can use."
    )]
    LacksFactor,
    #[error(transparent)]
    Store(#[from] StoreError),
}
