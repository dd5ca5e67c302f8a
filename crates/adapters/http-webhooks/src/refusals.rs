use munim_webhooks::{BadDestination, EndpointError};

use crate::prelude::*;

pub(crate) fn endpoint_problem(error: EndpointError) -> Problem {
    let said = error.to_string();
    match error {
        EndpointError::NoTenant(error) => error.into(),
        EndpointError::NoSuchEndpoint | EndpointError::NoSuchDelivery => Problem::not_found(said),
        EndpointError::VersionConflict => Problem::conflict("version_conflict", said),
        EndpointError::TooMany => Problem::conflict("too_many_webhooks", said),
        EndpointError::Disabled => Problem::conflict("webhook_disabled", said),
        EndpointError::Destination(refused) => {
            let code = match refused {
                BadDestination::NotFound => "host_not_found",
                BadDestination::Unprotected => "https_required",
                BadDestination::NotPublic => "not_public",
            };
            Problem::invalid(vec![FieldProblem::new("url", code, said)])
        }
        EndpointError::NotSealed(error) => {
            tracing::error!(%error, "a webhook's secret cannot be sealed");
            Problem::internal()
        }
        EndpointError::Store(error) => error.into(),
    }
}
