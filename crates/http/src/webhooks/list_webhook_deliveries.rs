use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, ManagesIntegrations, May, PathId, Then, Unsorted},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{DeliveryQuery, EndpointError, ViewWebhooks};

use super::{
    delivery_filter::DeliveryFilter, delivery_item::WebhookDeliveryPage, path_keys::WebhookKey,
    refusals::endpoint_problem,
};

type Asked = Then<May<ManagesIntegrations>, Then<PathId<WebhookKey>, ListQuery<Unsorted, DeliveryFilter>>>;

pub(crate) struct ListWebhookDeliveries;

impl Operation for ListWebhookDeliveries {
    type Asks = Asked;
    type Doc = __path_list_webhook_deliveries;

    fn examples() -> Examples {
        Examples::of(&Success::new("Deliveries", WebhookDeliveryPage::sample())).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
        ]
        .map(endpoint_problem))
    }
}

/// List the deliveries of a webhook, newest first
///
/// Kept for 30 days.
#[utoipa::path(get, path = "/api/integrations/webhooks/{webhookId}/deliveries", operation_id = "listWebhookDeliveries",
    tag = "webhooks",
    responses((status = 200, description = "A page of deliveries", body = Success<WebhookDeliveryPage>)))]
pub(crate) async fn list_webhook_deliveries(
    app: State,
    Then(caller, Then(id, wanted)): Asked,
) -> Reply<WebhookDeliveryPage> {
    let query = DeliveryQuery {
        page: wanted.page,
        state: wanted.filter.state,
        event: wanted.filter.event,
    };
    let webhooks = ViewWebhooks::new(app.webhooks());
    let page = webhooks
        .list_webhook_deliveries(caller.actor(), id.into_inner(), &query)
        .await
        .map_err(endpoint_problem)?;
    Ok(Success::new("Deliveries", page.into()))
}
