use munim_http_kit::openapi::EXAMPLE_ID;
use munim_kernel::EventKind;
use munim_webhooks::{Attempt, Delivery, DeliveryDetail, DeliveryId, DeliveryState, Payload, TEST};
use uuid::Uuid;

use super::catalogue::CATALOGUE;
use crate::prelude::*;

/// One event being sent to one endpoint.
#[item(from = delivery: Delivery)]
#[schema(as = WebhookDelivery)]
pub(crate) struct DeliveryItem {
    #[field(from = delivery.id.get())]
    delivery_id: Uuid,
    /// The `webhook-id` that the receiver gets, the same for every attempt.
    #[field(from = delivery.id.webhook_id())]
    webhook_message_id: String,
    #[field(from = delivery.name)]
    event: String,
    happened_at: OffsetDateTime,
    /// `waiting`, `delivered` or `dead`: attempts have stopped.
    #[schema(pattern = "^(waiting|delivered|dead)$")]
    #[field(from = delivery.state.as_str())]
    state: &'static str,
    attempts: u32,
    /// The time of the next attempt; null if there is none.
    due_at: Option<OffsetDateTime>,
    /// When it was delivered or given up.
    finished_at: Option<OffsetDateTime>,
    /// The status of the last response; null if there was none yet.
    last_status: Option<u16>,
    /// The reason why the last attempt failed; null if it succeeded.
    last_failure: Option<String>,
}

list_page!(
    /// A page of deliveries.
    WebhookDeliveryPage of DeliveryItem, example = example().into()
);

/// One attempt to deliver.
#[item(from = attempt: Attempt)]
#[schema(as = WebhookAttempt)]
pub(crate) struct AttemptItem {
    /// The number of the attempt, from 1.
    number: u32,
    at: OffsetDateTime,
    /// The duration.
    #[field(from = i64::try_from(attempt.took.whole_milliseconds()).unwrap_or(i64::MAX))]
    milliseconds: i64,
    /// The status of the response; null if there was none.
    status: Option<u16>,
    /// The reason for the failure; null if it succeeded.
    failure: Option<String>,
    /// The first 1,024 bytes of the response body.
    response: String,
}

/// A delivery, with its body and every attempt.
#[item(from = detail: DeliveryDetail)]
#[schema(as = WebhookDeliveryDetail)]
pub(crate) struct DeliveryDetailItem {
    #[field(from = detail.delivery.into())]
    delivery: DeliveryItem,
    /// The body, byte for byte.
    body: String,
    /// The attempts, newest first, at most 100.
    #[field(from = detail.attempts.into_iter().map(Into::into).collect())]
    attempts: Vec<AttemptItem>,
}

fn example() -> Delivery {
    Delivery {
        id: DeliveryId::new(EXAMPLE_ID),
        name: "tenancy.branch.opened".to_owned(),
        happened_at: EXAMPLE_TIME,
        state: DeliveryState::Delivered,
        attempts: 1,
        due_at: None,
        finished_at: Some(EXAMPLE_TIME + Duration::SECOND),
        last_status: Some(200),
        last_failure: None,
    }
}

impl DeliveryDetailItem {
    pub(super) fn sample() -> Self {
        let body = CATALOGUE
            .named("tenancy.branch.opened")
            .and_then(|kind| serde_json::to_string(&Payload::example(kind)).ok());
        DeliveryDetail {
            delivery: example(),
            body: body.unwrap_or_default(),
            attempts: vec![Attempt {
                number: 1,
                at: EXAMPLE_TIME,
                took: Duration::milliseconds(140),
                status: Some(200),
                failure: None,
                response: "ok".to_owned(),
            }],
        }
        .into()
    }
}

/// A delivery.
#[item]
#[schema(as = WebhookDeliveryRef)]
pub(crate) struct DeliveryRef {
    pub(super) delivery_id: Uuid,
}

/// The number of deliveries that are sent again.
#[item]
#[schema(as = WebhookReplay)]
pub(crate) struct ReplayItem {
    pub(super) deliveries: i64,
}

/// A type of event that an endpoint can subscribe to.
#[item]
#[schema(as = WebhookEvent)]
pub(crate) struct EventItem {
    name: &'static str,
    /// The type of record that it concerns; events of one record keep their order.
    entity: &'static str,
    description: &'static str,
    /// A body as it is sent.
    #[schema(value_type = Object)]
    example: Value,
}

impl EventItem {
    pub(super) fn of(kind: &EventKind) -> Self {
        Self {
            name: kind.name,
            entity: kind.entity,
            description: kind.description,
            example: serde_json::to_value(Payload::example(kind)).unwrap_or_default(),
        }
    }

    pub(super) fn example() -> Self {
        Self::of(CATALOGUE.named("tenancy.branch.changed").unwrap_or(&TEST))
    }
}
