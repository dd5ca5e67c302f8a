use munim_webhooks::{DeliveryQuery, EndpointError, ViewWebhooks};

use super::{delivery_filter::DeliveryFilter, delivery_item::WebhookDeliveryPage};
use crate::prelude::*;

#[operation(get "/api/integrations/webhooks/{webhookId}/deliveries", tag = "webhooks", ok = "A page of deliveries",
    message = "Deliveries",
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchEndpoint].map(endpoint_problem))]
/// List the deliveries of a webhook, newest first
///
/// Kept for 30 days.
pub(crate) async fn list_webhook_deliveries(
    app: State,
    caller: May<ManagesIntegrations>,
    id: PathId<WebhookKey>,
    list: ListQuery<Unsorted, DeliveryFilter>,
) -> Reply<WebhookDeliveryPage> {
    let query = DeliveryQuery {
        page: list.page,
        state: list.filter.state,
        event: list.filter.event,
    };
    let webhooks = ViewWebhooks::new(app.webhooks());
    let page = webhooks
        .list_webhook_deliveries(caller.actor(), id.into_inner(), &query)
        .await
        .map_err(endpoint_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
