use munim_webhooks::{EndpointError, ViewWebhooks};

use super::endpoint_item::WebhookPage;
use crate::prelude::*;

#[operation(get "/api/integrations/webhooks", tag = "webhooks", ok = "A page of webhooks", message = "Webhooks",
    refuses = [EndpointError::NoTenant(NoTenantChosen)].map(endpoint_problem))]
/// List webhooks, oldest first
pub(crate) async fn list_webhooks(
    app: State,
    caller: May<ManagesIntegrations>,
    list: ListQuery<Unsorted>,
) -> Reply<WebhookPage> {
    let page = ViewWebhooks::new(app.webhooks())
        .list_webhooks(caller.actor(), list.page)
        .await
        .map_err(endpoint_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
