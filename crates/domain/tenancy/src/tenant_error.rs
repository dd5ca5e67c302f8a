use munim_kernel::StoreError;
use thiserror::Error;

use crate::PlanRefused;

/// The reasons why a tenant is not returned.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ViewTenantError {
    #[error("Tenant not found")]
    NoSuchTenant,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reasons why a tenant is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeTenantError {
    #[error("Tenant not found")]
    NoSuchTenant,
    #[error("Someone else has changed this organisation. Please reload and try again.")]
    VersionConflict,
    #[error("Another organisation already has this code.")]
    DuplicateCode,
    #[error("Only a platform administrator can change this.")]
    PlatformOnly(Vec<&'static str>),
    #[error(
        "Tills cannot be switched off while a till is open, or cash is on the way or outside the vaults. Hand all cash over to the vaults and close all tills first."
    )]
    TillsInUse,
    #[error(transparent)]
    Plan(#[from] PlanRefused),
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
