use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, Randomness, TenantId};
use time::OffsetDateTime;

use crate::{
    Catalogue, DeliveryId, Endpoint, EndpointError, EndpointId, Happened, NewDelivery, TEST, WebhooksWork,
    queue_deliveries::deliveries_of,
};

/// The number of missed events queued at a time.
const MOST: i64 = 10_000;

/// Queues one delivery again, with its own id.
pub async fn replay_webhook_delivery(
    work: &mut dyn WebhooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: EndpointId,
    delivery: DeliveryId,
) -> Result<(), EndpointError> {
    let (_, tenant) = lock_enabled(work, actor, id, EndpointError::NoSuchDelivery).await?;
    if !work.replay_webhook_delivery(id, delivery, at).await? {
        return Err(EndpointError::NoSuchDelivery);
    }
    let fields = Fields::new().with("delivery", delivery.to_string());
    Ok(work.note(at, actor, tenant, replayed(id, fields)).await?)
}

/// Replays every event since `since` that the endpoint subscribes to, including those it missed while disabled, but
/// none from before it was created. Deliveries that are already waiting do not change. Returns how many will be sent.
pub async fn replay_webhook(
    work: &mut dyn WebhooksWork,
    at: OffsetDateTime,
    randomness: &dyn Randomness,
    actor: &Actor,
    catalogue: Catalogue,
    id: EndpointId,
    since: OffsetDateTime,
) -> Result<i64, EndpointError> {
    let (endpoint, tenant) = lock_enabled(work, actor, id, EndpointError::NoSuchEndpoint).await?;
    let since = since.max(endpoint.get().created_at);
    let again = work.replay_webhook(id, since, at).await?;
    let names = endpoint.get().details.events.spelled_out(catalogue);
    let events = work.missed_events(id, &names, since, MOST).await?;
    let missed = deliveries_of(catalogue, tenant, &endpoint, &events, randomness);
    work.add_deliveries(id, &missed, at).await?;
    let number = again.saturating_add(i64::try_from(missed.len()).unwrap_or(i64::MAX));
    let fields = Fields::new().with("since", since).with("deliveries", number);
    work.note(at, actor, tenant, replayed(id, fields)).await?;
    Ok(number)
}

/// Queues a test event and returns its delivery.
pub async fn test_webhook(
    work: &mut dyn WebhooksWork,
    at: OffsetDateTime,
    randomness: &dyn Randomness,
    actor: &Actor,
    id: EndpointId,
) -> Result<DeliveryId, EndpointError> {
    let (_, tenant) = lock_enabled(work, actor, id, EndpointError::NoSuchEndpoint).await?;
    let delivery = DeliveryId::new(randomness.uuid());
    let happened = Happened {
        event: 0,
        name: TEST.name.to_owned(),
        entity: id.to_string(),
        at,
        fields: Vec::new(),
    };
    let test = NewDelivery {
        // It does not come from the outbox and does not wait for other deliveries.
        event: None,
        line: delivery.to_string(),
        ..NewDelivery::of(delivery, &TEST, tenant, &happened)
    };
    work.add_deliveries(id, &[test], at).await?;
    let change = Change::new("TEST", "integration.webhook.tested", "Webhook", id)
        .after(Fields::new().with("delivery", delivery.to_string()));
    work.note(at, actor, tenant, change).await?;
    Ok(delivery)
}

fn replayed(id: EndpointId, fields: Fields) -> Change {
    Change::new("REPLAY", "integration.webhook.replayed", "Webhook", id).after(fields)
}

async fn lock_enabled(
    work: &mut dyn WebhooksWork,
    actor: &Actor,
    id: EndpointId,
    missing: EndpointError,
) -> Result<(Endpoint, TenantId), EndpointError> {
    let tenant = actor.tenant()?;
    let endpoint = work.lock_endpoint(id).await?.ok_or(missing)?;
    endpoint.check_enabled()?;
    Ok((endpoint, tenant))
}
