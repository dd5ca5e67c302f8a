use munim_webhooks::{BadDestination, EndpointError};

use crate::prelude::*;

pub(crate) fn endpoint_problem(error: EndpointError) -> Problem {
    let message = error.to_string();
    match error {
        EndpointError::NoTenant(error) => error.into(),
        EndpointError::NoSuchEndpoint | EndpointError::NoSuchDelivery => Problem::not_found(message),
        EndpointError::VersionConflict => Problem::conflict("version_conflict", message),
        EndpointError::TooMany => Problem::conflict("too_many_webhooks", message),
        EndpointError::Disabled => Problem::conflict("webhook_disabled", message),
        EndpointError::Destination(refused) => {
            let code = match refused {
                BadDestination::NotFound => "host_not_found",
                BadDestination::Unprotected => "https_required",
                BadDestination::NotPublic => "not_public",
            };
            Problem::of_field("url", code, message)
        }
        EndpointError::NotSealed(error) => {
            tracing::error!(%error, "a webhook's secret cannot be sealed");
            Problem::internal()
        }
        EndpointError::Store(error) => error.into(),
    }
}
