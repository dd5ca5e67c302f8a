use munim_webhooks::{EndpointError, ViewWebhooks};

use super::endpoint_item::WebhookItem;
use crate::prelude::*;

#[operation(get "/api/integrations/webhooks/{webhookId}", tag = "webhooks", ok = "The webhook", message = "Webhook",
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchEndpoint].map(endpoint_problem))]
/// Get a webhook
pub(crate) async fn get_webhook(
    app: State,
    caller: May<ManagesIntegrations>,
    id: PathId<WebhookKey>,
) -> Result<Tagged<WebhookItem>, Problem> {
    let webhooks = ViewWebhooks::new(app.webhooks());
    let endpoint = webhooks
        .get_webhook(caller.actor(), id.into_inner())
        .await
        .map_err(endpoint_problem)?;
    Ok(Tagged::of(MESSAGE, endpoint.into()))
}
