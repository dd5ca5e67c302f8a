use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

use super::{ServiceAccount, ServiceAccountFault};

/// The reasons why the actor may not make a change to a service account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum KeyLift {
    /// It has permissions that the actor lacks.
    #[error("You cannot change a service account that has permissions you do not have.")]
    Outranked,
    /// It would be granted permissions that the actor lacks.
    #[error("You cannot grant permissions that you do not have.")]
    CannotGrant,
}

/// The reasons why service accounts are not listed or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ServiceAccountError {
    /// A SuperAdmin must select a tenant first.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such service account.
    #[error("Service account not found")]
    NoSuchAccount,
    /// It has no such key.
    #[error("Key not found")]
    NoSuchKey,
    /// The details have these faults.
    #[error("The request is not valid.")]
    Faults(Vec<ServiceAccountFault>),
    /// The name is taken.
    #[error("A service account with this name already exists.")]
    NameTaken,
    /// The tenant has reached the maximum number.
    #[error("An organisation can have at most {} service accounts.", ServiceAccount::MOST)]
    TooMany,
    /// It has reached the maximum number of keys.
    #[error(
        "A service account can have at most {} keys. Revoke one first.",
        ServiceAccount::MOST_KEYS
    )]
    TooManyKeys,
    /// No keys are issued for a disabled account.
    #[error("This service account is disabled.")]
    Disabled,
    /// The actor would give a program more permissions than they have.
    #[error(transparent)]
    Lift(#[from] KeyLift),
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this service account. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
