use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{EndpointError, ViewWebhooks};

use super::{
    delivery_item::DeliveryDetailItem,
    path_keys::{DeliveryKey, WebhookKey},
    refusals::endpoint_problem,
};

type Asked = Then<May<ManagesIntegrations>, Then<PathId<WebhookKey>, PathId<DeliveryKey>>>;

pub(crate) struct GetWebhookDelivery;

impl Operation for GetWebhookDelivery {
    type Asks = Asked;
    type Doc = __path_get_webhook_delivery;

    fn examples() -> Examples {
        Examples::of(&Success::new("Delivery", DeliveryDetailItem::sample())).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchDelivery,
        ]
        .map(endpoint_problem))
    }
}

/// Get a delivery, with its body and every attempt
#[utoipa::path(get, path = "/api/integrations/webhooks/{webhookId}/deliveries/{deliveryId}",
    operation_id = "getWebhookDelivery", tag = "webhooks",
    responses((status = 200, description = "The delivery", body = Success<DeliveryDetailItem>)))]
pub(crate) async fn get_webhook_delivery(
    app: State,
    Then(caller, Then(id, delivery)): Asked,
) -> Reply<DeliveryDetailItem> {
    let webhooks = ViewWebhooks::new(app.webhooks());
    let detail = webhooks
        .get_webhook_delivery(caller.actor(), id.into_inner(), delivery.into_inner())
        .await
        .map_err(endpoint_problem)?;
    Ok(Success::new("Delivery", detail.into()))
}
