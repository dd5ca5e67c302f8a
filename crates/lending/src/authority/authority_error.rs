use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

use super::authority_matrix::AuthorityFault;

/// Why the authority of roles was not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AuthorityError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// Some limits cannot be stored.
    #[error("Some limits are not valid.")]
    Faults(Vec<AuthorityFault>),
    /// The actor would raise a role that they hold, or one of their own rank or a higher one.
    #[error("You cannot raise the limits of a role that you hold, or of one that does not rank below you.")]
    CannotRaise,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed the limits. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
