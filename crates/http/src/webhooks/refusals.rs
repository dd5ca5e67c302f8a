use munim_webhooks::{BadDestination, EndpointError};

use crate::problem::{FieldProblem, Problem};

impl From<EndpointError> for Problem {
    fn from(error: EndpointError) -> Self {
        let said = error.to_string();
        match error {
            EndpointError::NoTenant(error) => error.into(),
            EndpointError::NoSuchEndpoint | EndpointError::NoSuchDelivery => Self::not_found(said),
            EndpointError::VersionConflict => Self::conflict("version_conflict", said),
            EndpointError::TooMany => Self::conflict("too_many_webhooks", said),
            EndpointError::Disabled => Self::conflict("webhook_disabled", said),
            EndpointError::Destination(refused) => {
                let code = match refused {
                    BadDestination::NotFound => "host_not_found",
                    BadDestination::Unprotected => "https_required",
                    BadDestination::NotPublic => "not_public",
                };
                Self::invalid(vec![FieldProblem::new("url", code, said)])
            }
            EndpointError::NotSealed(error) => {
                tracing::error!(%error, "a webhook's secret cannot be sealed");
                Self::internal()
            }
            EndpointError::Store(error) => error.into(),
        }
    }
}
