use munim_kernel::NoTenantChosen;
use munim_webhooks::{DeliveryQuery, EndpointError, ViewWebhooks};

use super::delivery_item::WebhookDeliveryPage;
use crate::{
    app::State,
    envelope::{Reply, Success},
    extractors::{DeliveryFilter, KeepsIntegrations, ListQuery, May, PathId, Then, Unsorted, WebhookKey},
    openapi::{Examples, Operation},
};

type Asked = Then<May<KeepsIntegrations>, Then<PathId<WebhookKey>, ListQuery<Unsorted, DeliveryFilter>>>;

pub(crate) struct ListWebhookDeliveries;

impl Operation for ListWebhookDeliveries {
    type Asks = Asked;
    type Doc = __path_list_webhook_deliveries;

    fn examples() -> Examples {
        Examples::of(&Success::new("Deliveries", WebhookDeliveryPage::sample())).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
        ])
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
        .deliveries(caller.actor(), id.into_inner(), &query)
        .await?;
    Ok(Success::new("Deliveries", page.into()))
}
