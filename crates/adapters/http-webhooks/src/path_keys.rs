use munim_webhooks::{DeliveryId, EndpointId};

use crate::prelude::*;

path_keys! {
    DeliveryKey: uuid DeliveryId = "deliveryId", "The delivery, as the list names it.";
    WebhookKey: uuid EndpointId = "webhookId", "The webhook, as the list names it.";
}
