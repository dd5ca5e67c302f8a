use munim_kernel::StoreError;
use thiserror::Error;

/// No such tenant, or not the actor's: they do not learn which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Tenant not found")]
pub struct NoSuchTenant;

/// The reasons why settings were not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeSettingsError {
    /// No such tenant, or not the actor's.
    #[error(transparent)]
    NoSuchTenant(#[from] NoSuchTenant),
    /// They have changed since the actor saw them.
    #[error("Someone else has changed these settings. Please reload and try again.")]
    VersionConflict,
    /// The actors themselves could no longer sign in.
    #[error(
        "You cannot use any of these methods yourself. Set up an authenticator app first, or allow a method that you can use."
    )]
    LacksFactor,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
