use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{EndpointError, ViewWebhooks};

use super::{
    endpoint_item::{WebhookItem, reply},
    path_keys::WebhookKey,
    refusals::endpoint_problem,
};

pub(crate) struct GetWebhook;

impl Operation for GetWebhook {
    type Asks = Then<May<ManagesIntegrations>, PathId<WebhookKey>>;
    type Doc = __path_get_webhook;

    fn examples() -> Examples {
        Examples::of(&Success::new("Webhook", WebhookItem::example())).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
        ]
        .map(endpoint_problem))
    }
}

/// Get a webhook
#[utoipa::path(get, path = "/api/integrations/webhooks/{webhookId}", operation_id = "getWebhook", tag = "webhooks",
    responses((status = 200, description = "The webhook", body = Success<WebhookItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_webhook(
    app: State,
    Then(caller, id): Then<May<ManagesIntegrations>, PathId<WebhookKey>>,
) -> Result<Tagged<WebhookItem>, Problem> {
    let webhooks = ViewWebhooks::new(app.webhooks());
    let endpoint = webhooks
        .get_webhook(caller.actor(), id.into_inner())
        .await
        .map_err(endpoint_problem)?;
    Ok(reply("Webhook", endpoint))
}
