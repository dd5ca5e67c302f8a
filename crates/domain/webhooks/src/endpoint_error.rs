use munim_kernel::{NoTenantChosen, StoreError};
use munim_messages::NotSealed;
use thiserror::Error;

use crate::{BadDestination, Endpoint};

/// The reasons why an endpoint or a delivery was not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EndpointError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Webhook not found")]
    NoSuchEndpoint,
    #[error("Delivery not found")]
    NoSuchDelivery,
    #[error("Someone else has changed this webhook. Please reload and try again.")]
    VersionConflict,
    #[error("An organisation can have at most {} webhooks.", Endpoint::MOST)]
    TooMany,
    #[error(transparent)]
    Destination(#[from] BadDestination),
    #[error("This webhook is disabled. Enable it first.")]
    Disabled,
    #[error(transparent)]
    NotSealed(#[from] NotSealed),
    #[error(transparent)]
    Store(#[from] StoreError),
}
