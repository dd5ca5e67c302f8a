//! Webhooks: tenants register endpoints and subscribe to events. Each event is sent signed, at least once, and in
//! order for each entity.
#![forbid(unsafe_code)]

mod catalogue;
mod change_webhook;
mod create_webhook;
mod deliver_webhooks;
mod delivery;
mod destinations;
mod endpoint;
mod endpoint_error;
mod endpoint_url;
mod events;
mod payload;
mod ports;
mod queue_deliveries;
mod replay_deliveries;
mod retry;
mod secret;
mod store;
mod view_webhooks;

pub use catalogue::{Catalogue, EVERYTHING, TEST};
pub use change_webhook::{change_webhook, delete_webhook, judge_new_url, rotate_webhook_secret};
pub use create_webhook::create_webhook;
pub use deliver_webhooks::{DeliverWebhooks, Delivered, Outcome};
pub use delivery::{
    Attempt, Claim, ClaimedDelivery, Delivery, DeliveryDetail, DeliveryId, DeliveryQuery, DeliveryState,
    NewDelivery,
};
pub use destinations::{BadDestination, Destinations};
pub use endpoint::{
    DisabledReason, Endpoint, EndpointDraft, EndpointId, EndpointRecord, InvalidEvents, SealedSecrets,
    SubscribedEvents,
};
pub use endpoint_error::EndpointError;
pub use endpoint_url::{EndpointUrl, InvalidUrl};
pub use events::EVENTS;
pub use payload::{Happened, Payload};
pub use ports::{
    Administrator, DeliveryBook, DeliveryQueueReader, EndpointBook, Failed, Outgoing, Resolver, Response,
    SecretKeys, Sender, WebhookReader,
};
pub use queue_deliveries::QueueDeliveries;
pub use replay_deliveries::{replay_webhook, replay_webhook_delivery, test_webhook};
pub use secret::WebhookSecret;
pub use store::{WebhooksStore, WebhooksWork};
pub use view_webhooks::ViewWebhooks;
