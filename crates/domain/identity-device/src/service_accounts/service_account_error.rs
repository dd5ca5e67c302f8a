use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

use super::{ServiceAccount, ServiceAccountFault};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum KeyLift {
    #[error("You cannot change a service account that has permissions you do not have.")]
    Outranked,
    #[error("You cannot grant permissions that you do not have.")]
    CannotGrant,
}

/// The reasons why service accounts are not listed or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ServiceAccountError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Service account not found")]
    NoSuchAccount,
    #[error("Key not found")]
    NoSuchKey,
    #[error("The request is not valid.")]
    Faults(Vec<ServiceAccountFault>),
    #[error("A service account with this name already exists.")]
    NameTaken,
    #[error("An organisation can have at most {} service accounts.", ServiceAccount::MOST)]
    TooMany,
    #[error(
        "A service account can have at most {} keys. Revoke one first.",
        ServiceAccount::MOST_KEYS
    )]
    TooManyKeys,
    #[error("This service account is disabled.")]
    Disabled,
    #[error(transparent)]
    Lift(#[from] KeyLift),
    #[error("Someone else has changed this service account. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
