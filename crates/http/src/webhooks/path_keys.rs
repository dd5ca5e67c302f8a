//! The ids in the paths of this feature.
use munim_http_kit::extractors::{KeyKind, PathKey};
use munim_webhooks::{DeliveryId, EndpointId};
use uuid::Uuid;

/// `{deliveryId}`
pub(crate) struct DeliveryKey;

impl PathKey for DeliveryKey {
    type Id = DeliveryId;
    const NAME: &'static str = "deliveryId";
    const MEANING: &'static str = "The delivery, as the list names it.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<DeliveryId> {
        Uuid::try_parse(text).ok().map(DeliveryId::new)
    }
}

/// `{webhookId}`
pub(crate) struct WebhookKey;

impl PathKey for WebhookKey {
    type Id = EndpointId;
    const NAME: &'static str = "webhookId";
    const MEANING: &'static str = "The webhook, as the list names it.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<EndpointId> {
        Uuid::try_parse(text).ok().map(EndpointId::new)
    }
}
