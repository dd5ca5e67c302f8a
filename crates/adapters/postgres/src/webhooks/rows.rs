use diesel::prelude::*;
use munim_kernel::StoreError;
use munim_webhooks::{
    Attempt, Delivery, DeliveryId, DeliveryState, Endpoint, EndpointDraft, EndpointId, EndpointRecord,
    EndpointUrl, Happened, SubscribedEvents,
};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{
    errors::corrupt,
    schema::{outbox, webhook_attempts, webhook_deliveries, webhook_endpoints},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = webhook_endpoints, check_for_backend(diesel::pg::Pg))]
pub(super) struct EndpointRow {
    endpoint_id: Uuid,
    url: String,
    description: String,
    events: Vec<String>,
    is_enabled: bool,
    disabled_reason: Option<String>,
    previous_until: Option<OffsetDateTime>,
    failing_since: Option<OffsetDateTime>,
    created_at: OffsetDateTime,
    version: i64,
}

pub(super) fn url(text: String, endpoint: Uuid) -> Result<EndpointUrl, StoreError> {
    EndpointUrl::try_new(text).map_err(|_| corrupt("webhook_endpoints", "url", endpoint))
}

impl TryFrom<EndpointRow> for Endpoint {
    type Error = StoreError;

    fn try_from(row: EndpointRow) -> Result<Self, StoreError> {
        let id = row.endpoint_id;
        let disabled = row.disabled_reason.map(|word| {
            word.parse()
                .map_err(|_| corrupt("webhook_endpoints", "disabled_reason", id))
        });
        Ok(Self::from_store(EndpointRecord {
            id: EndpointId::new(id),
            details: EndpointDraft {
                url: url(row.url, id)?,
                description: row.description,
                events: SubscribedEvents::from_store(row.events),
                enabled: row.is_enabled,
            },
            disabled: disabled.transpose()?,
            version: row.version,
            created_at: row.created_at,
            failing_since: row.failing_since,
            previous_secret_until: row.previous_until,
        }))
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = webhook_deliveries, check_for_backend(diesel::pg::Pg))]
pub(super) struct DeliveryRow {
    delivery_id: Uuid,
    event_name: String,
    happened_at: OffsetDateTime,
    state: String,
    attempts: i32,
    due_at: OffsetDateTime,
    finished_at: Option<OffsetDateTime>,
    last_status: Option<i32>,
    last_failure: Option<String>,
}

fn status(status: Option<i32>, delivery: Uuid) -> Result<Option<u16>, StoreError> {
    let status = status.map(u16::try_from).transpose();
    status.map_err(|_| corrupt("webhook_deliveries", "last_status", delivery))
}

pub(super) fn count(number: i32, delivery: Uuid) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|_| corrupt("webhook_deliveries", "attempts", delivery))
}

impl TryFrom<DeliveryRow> for Delivery {
    type Error = StoreError;

    fn try_from(row: DeliveryRow) -> Result<Self, StoreError> {
        let id = row.delivery_id;
        let state = row.state.parse();
        let state = state.map_err(|_| corrupt("webhook_deliveries", "state", id))?;
        Ok(Self {
            id: DeliveryId::new(id),
            name: row.event_name,
            happened_at: row.happened_at,
            state,
            attempts: count(row.attempts, id)?,
            due_at: (state == DeliveryState::Waiting).then_some(row.due_at),
            finished_at: row.finished_at,
            last_status: status(row.last_status, id)?,
            last_failure: row.last_failure,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = webhook_attempts, check_for_backend(diesel::pg::Pg))]
pub(super) struct AttemptRow {
    delivery_id: Uuid,
    attempt: i32,
    began_at: OffsetDateTime,
    took_ms: i64,
    status: Option<i32>,
    failure: Option<String>,
    response: String,
}

impl TryFrom<AttemptRow> for Attempt {
    type Error = StoreError;

    fn try_from(row: AttemptRow) -> Result<Self, StoreError> {
        Ok(Self {
            number: count(row.attempt, row.delivery_id)?,
            at: row.began_at,
            took: Duration::milliseconds(row.took_ms),
            status: status(row.status, row.delivery_id)?,
            failure: row.failure,
            response: row.response,
        })
    }
}

#[derive(Queryable, QueryableByName, Selectable)]
#[diesel(table_name = outbox, check_for_backend(diesel::pg::Pg))]
pub(super) struct EventRow {
    event_id: i64,
    event_name: String,
    entity: String,
    happened_at: OffsetDateTime,
    fields: serde_json::Value,
}

impl TryFrom<EventRow> for Happened {
    type Error = StoreError;

    fn try_from(row: EventRow) -> Result<Self, StoreError> {
        let fields = row.fields.as_object();
        let fields = fields.ok_or_else(|| corrupt("outbox", "fields", row.event_id))?;
        Ok(Self {
            event: row.event_id,
            name: row.event_name,
            entity: row.entity,
            at: row.happened_at,
            fields: fields.keys().cloned().collect(),
        })
    }
}
