use munim_kernel::StoreError;
use thiserror::Error;

use crate::{PlanRefused, ViewTenantError};

/// The reasons why a subscription is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeSubscriptionError {
    #[error("Tenant not found")]
    NoSuchTenant,
    #[error("Someone else has changed this subscription. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Plan(#[from] PlanRefused),
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
