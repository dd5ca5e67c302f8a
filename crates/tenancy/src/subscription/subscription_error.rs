use munim_kernel::StoreError;
use thiserror::Error;

use crate::{PlanRefused, ViewTenantError};

/// The reasons why a subscription is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeSubscriptionError {
    /// No such tenant, or the actor does not run the platform.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this subscription. Please reload and try again.")]
    VersionConflict,
    /// The plan cannot be chosen.
    #[error(transparent)]
    Plan(#[from] PlanRefused),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ViewTenantError> for ChangeSubscriptionError {
    fn from(error: ViewTenantError) -> Self {
        match error {
            ViewTenantError::NoSuchTenant => Self::NoSuchTenant,
            ViewTenantError::Store(error) => error.into(),
        }
    }
}
