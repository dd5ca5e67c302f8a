use munim_kernel::{NoTenantChosen, StoreError};
use munim_messages::NotSealed;
use thiserror::Error;

use crate::{BadDestination, Endpoint};

/// The reasons why an endpoint or a delivery was not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EndpointError {
    /// A SuperAdmin must select a tenant first.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such endpoint in the tenant.
    #[error("Webhook not found")]
    NoSuchEndpoint,
    /// No such delivery of the endpoint.
    #[error("Delivery not found")]
    NoSuchDelivery,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this webhook. Please reload and try again.")]
    VersionConflict,
    /// The tenant has reached the maximum number of endpoints.
    #[error("An organisation can have at most {} webhooks.", Endpoint::MOST)]
    TooMany,
    /// Events may not be sent to its destination.
    #[error(transparent)]
    Destination(#[from] BadDestination),
    /// The endpoint is disabled.
    #[error("This webhook is disabled. Enable it first.")]
    Disabled,
    /// Its secret cannot be sealed.
    #[error(transparent)]
    NotSealed(#[from] NotSealed),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
