use munim_webhooks::{EndpointError, ViewWebhooks};

use super::delivery_item::DeliveryDetailItem;
use crate::prelude::*;

#[operation(get "/api/integrations/webhooks/{webhookId}/deliveries/{deliveryId}", tag = "webhooks", ok = "The delivery",
    message = "Delivery", example = DeliveryDetailItem::sample(),
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchDelivery].map(endpoint_problem))]
/// Get a delivery, with its body and every attempt
pub(crate) async fn get_webhook_delivery(
    app: State,
    caller: May<ManagesIntegrations>,
    id: PathId<WebhookKey>,
    delivery: PathId<DeliveryKey>,
) -> Reply<DeliveryDetailItem> {
    let webhooks = ViewWebhooks::new(app.webhooks());
    let detail = webhooks
        .get_webhook_delivery(caller.actor(), id.into_inner(), delivery.into_inner())
        .await
        .map_err(endpoint_problem)?;
    Ok(Success::new(MESSAGE, detail.into()))
}
