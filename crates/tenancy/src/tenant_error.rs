use munim_kernel::StoreError;
use thiserror::Error;

use crate::PlanRefused;

/// The reasons why a tenant is not returned.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ViewTenantError {
    /// No such tenant, or not the actor's.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reasons why a tenant is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeTenantError {
    /// No such tenant, or not the actor's.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this organisation. Please reload and try again.")]
    VersionConflict,
    /// Another organisation has that code.
    #[error("Another organisation already has this code.")]
    DuplicateCode,
    /// Only the platform may change these fields; named as in the API.
    #[error("Only a platform administrator can change this.")]
    PlatformOnly(Vec<&'static str>),
    /// The plan cannot be chosen.
    #[error(transparent)]
    Plan(#[from] PlanRefused),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ViewTenantError> for ChangeTenantError {
    fn from(error: ViewTenantError) -> Self {
        match error {
            ViewTenantError::NoSuchTenant => Self::NoSuchTenant,
            ViewTenantError::Store(error) => error.into(),
        }
    }
}
