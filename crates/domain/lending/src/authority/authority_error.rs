use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

use super::authority_matrix::AuthorityFault;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AuthorityError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Some limits are not valid.")]
    Faults(Vec<AuthorityFault>),
    /// The actor would raise a role that they hold, or one of their own rank or a higher one.
    #[error("You cannot raise the limits of a role that you hold, or of one that does not rank below you.")]
    CannotRaise,
    #[error("Someone else has changed the limits. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
