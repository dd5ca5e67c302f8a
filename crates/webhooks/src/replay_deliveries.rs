use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, Clock, Event, Fields, Outbox, Randomness, Scope, StoreError, TenantId, UnitOfWork, Work,
};
use time::OffsetDateTime;

use crate::{
    DeliveryId, Endpoint, EndpointBook, EndpointError, EndpointId, Happened, NewDelivery, TEST,
    queue_deliveries::deliveries_of,
};

/// Has deliveries sent again, and tries an endpoint out.
#[derive(Debug, Clone)]
pub struct ReplayDeliveries<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ReplayDeliveries<U, K>
where
    U: UnitOfWork<Work: EndpointBook + AuditTrail + Outbox>,
    K: Clock + Randomness,
{
    /// How many events that an endpoint missed are sent at once.
    const MOST: i64 = 10_000;

    /// Sends what is in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Has one delivery sent again, under its own id.
    ///
    /// # Errors
    /// [`EndpointError`]
    pub async fn one(
        &self,
        actor: &Actor,
        id: EndpointId,
        delivery: DeliveryId,
    ) -> Result<(), EndpointError> {
        let (mut work, _, tenant) = self.hold(actor, id, EndpointError::NoSuchDelivery).await?;
        if !work.replay_delivery(id, delivery, self.kit.now()).await? {
            return Err(EndpointError::NoSuchDelivery);
        }
        let told = Fields::new().with("delivery", delivery.to_string());
        let as_what = ("REPLAY", "integration.webhook.replayed");
        self.note(&mut work, actor, (tenant, id), as_what, told).await?;
        Ok(work.commit().await?)
    }

    /// Has every event since then sent again that the endpoint wants and that happened since it is there, also those
    /// that it missed while it was disabled. What waits is left as it is. Answers how many.
    ///
    /// # Errors
    /// [`EndpointError`]
    pub async fn since(
        &self,
        actor: &Actor,
        id: EndpointId,
        since: OffsetDateTime,
    ) -> Result<i64, EndpointError> {
        let (mut work, endpoint, tenant) = self.hold(actor, id, EndpointError::NoSuchEndpoint).await?;
        let now = self.kit.now();
        let since = since.max(endpoint.created_at);
        let again = work.replay_since(id, since, now).await?;
        let events = work.missed_events(&endpoint, since, Self::MOST).await?;
        let missed = deliveries_of(tenant, &endpoint, &events, &self.kit);
        work.add_deliveries(id, &missed, now).await?;
        let number = again.saturating_add(i64::try_from(missed.len()).unwrap_or(i64::MAX));
        let told = Fields::new().with("since", since).with("deliveries", number);
        let as_what = ("REPLAY", "integration.webhook.replayed");
        self.note(&mut work, actor, (tenant, id), as_what, told).await?;
        work.commit().await?;
        Ok(number)
    }

    /// Sends a test event; answers its delivery.
    ///
    /// # Errors
    /// [`EndpointError`]
    pub async fn test(&self, actor: &Actor, id: EndpointId) -> Result<DeliveryId, EndpointError> {
        let (mut work, _, tenant) = self.hold(actor, id, EndpointError::NoSuchEndpoint).await?;
        let (delivery, now) = (DeliveryId::new(self.kit.uuid()), self.kit.now());
        let happened = Happened {
            event: 0,
            name: TEST.name.to_owned(),
            entity: id.to_string(),
            at: now,
            fields: Vec::new(),
        };
        let test = NewDelivery {
            // No event of the outbox, and waits for none.
            event: None,
            line: delivery.to_string(),
            ..NewDelivery::of(delivery, &TEST, tenant, &happened)
        };
        work.add_deliveries(id, &[test], now).await?;
        let told = Fields::new().with("delivery", delivery.to_string());
        let as_what = ("TEST", "integration.webhook.tested");
        self.note(&mut work, actor, (tenant, id), as_what, told).await?;
        work.commit().await?;
        Ok(delivery)
    }

    async fn hold(
        &self,
        actor: &Actor,
        id: EndpointId,
        missing: EndpointError,
    ) -> Result<(Box<U::Work>, Endpoint, TenantId), EndpointError> {
        let tenant = actor.tenant()?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let endpoint = work.hold_endpoint(id).await?.ok_or(missing)?;
        if !endpoint.said.enabled {
            return Err(EndpointError::Disabled);
        }
        Ok((work, endpoint, tenant))
    }

    async fn note(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        (tenant, id): (TenantId, EndpointId),
        (action, event): (&'static str, &'static str),
        told: Fields,
    ) -> Result<(), StoreError> {
        let at = self.kit.now();
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action,
            entity_type: "Webhook",
            entity_id: id.to_string(),
            before: None,
            after: Some(told.clone()),
        })
        .await?;
        work.publish(Event {
            name: event,
            tenant,
            entity: id.to_string(),
            at,
            fields: told,
        })
        .await
    }
}
