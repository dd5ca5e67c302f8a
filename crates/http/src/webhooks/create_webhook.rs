use munim_kernel::NoTenantChosen;
use munim_webhooks::{BadDestination, EndpointError, RegisterEndpoint};

use super::{
    endpoint_form::{Wanted, WebhookRequest},
    endpoint_item::WebhookWithSecret,
    guard,
};
use crate::{
    app::State,
    envelope::{Created, Success},
    extractors::{FreshOnce, KeepsIntegrations, May, Once},
    once::{Answer, once},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Webhook created";

pub(crate) struct CreateWebhook;

impl Operation for CreateWebhook {
    type Asks = FreshOnce<May<KeepsIntegrations>, Once<Wanted>>;
    type Doc = __path_create_webhook;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, WebhookWithSecret::example())).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::Destination(BadDestination::NotPublic),
            EndpointError::TooMany,
        ])
    }
}

/// Create a webhook
///
/// The secret is returned only in this response. Earlier events are not sent.
#[utoipa::path(post, path = "/api/integrations/webhooks", operation_id = "createWebhook", tag = "webhooks",
    request_body = WebhookRequest,
    responses((status = 201, description = "The webhook and its secret", body = Success<WebhookWithSecret>,
        headers(("Location" = String, description = "The address.")))))]
pub(crate) async fn create_webhook(
    app: State,
    FreshOnce(caller, Once(key, wanted)): FreshOnce<May<KeepsIntegrations>, Once<Wanted>>,
) -> Result<Answer, Problem> {
    let (actor, kit) = (caller.actor().clone(), app.kit());
    let (names, destinations) = guard(&app.shared().settings().webhook_destinations);
    once(&app, caller.actor(), key, async move |app| {
        let register = RegisterEndpoint::new(app.webhooks(), kit, names, destinations);
        let (endpoint, secret) = register.run(&actor, wanted.draft).await?;
        let location = format!("/api/integrations/webhooks/{}", endpoint.id);
        Ok(Created::new(
            location,
            MESSAGE,
            WebhookWithSecret::of(endpoint, &secret),
        ))
    })
    .await
}
