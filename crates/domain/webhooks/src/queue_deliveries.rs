use munim_kernel::{
    Clock, EventKind, PassedOver, Randomness, Round, Scope, StoreError, TenantId, UnitOfWork, Work,
};

use crate::{
    Catalogue, DeliveryBook, DeliveryId, DeliveryQueueReader, Endpoint, EndpointBook, Happened, NewDelivery,
    Payload,
};

impl NewDelivery {
    pub(crate) fn of(id: DeliveryId, kind: &EventKind, tenant: TenantId, happened: &Happened) -> Self {
        Self {
            id,
            event: Some(happened.event),
            name: kind.name,
            line: format!("{}/{}", kind.entity, happened.entity),
            happened_at: happened.at,
            payload: Payload::of(kind, tenant, happened),
        }
    }
}

/// Returns the deliveries of `events` to the endpoint. Events outside the catalogue are not sent.
pub(crate) fn deliveries_of(
    catalogue: Catalogue,
    tenant: TenantId,
    endpoint: &Endpoint,
    events: &[Happened],
    randomness: &(impl Randomness + ?Sized),
) -> Vec<NewDelivery> {
    let wanted = events
        .iter()
        .filter(|event| endpoint.wants(&event.name, event.at));
    wanted
        .filter_map(|event| {
            let kind = catalogue.named(&event.name)?;
            Some(NewDelivery::of(
                DeliveryId::new(randomness.uuid()),
                kind,
                tenant,
                event,
            ))
        })
        .collect()
}

/// Queues deliveries of events to the endpoints that subscribe to them. Any number of nodes may do it: a tenant's
/// events are queued by one at a time.
#[derive(Debug, Clone)]
pub struct QueueDeliveries<S, K> {
    store: S,
    kit: K,
    catalogue: Catalogue,
    passed_over: PassedOver,
}

impl<S, K> QueueDeliveries<S, K>
where
    S: UnitOfWork<Work: DeliveryBook + EndpointBook> + DeliveryQueueReader,
    K: Clock + Randomness,
{
    /// The number of one tenant's events that are queued before other tenants get their turn.
    const AT_ONCE: i64 = 1000;

    pub fn new(store: S, kit: K, catalogue: Catalogue) -> Self {
        Self {
            store,
            kit,
            catalogue,
            passed_over: PassedOver::default(),
        }
    }

    /// Queues all waiting events, and returns their number. A tenant whose events cannot be queued is skipped for a
    /// while; those of others are queued.
    ///
    /// # Errors
    /// [`StoreError`] if the tenants cannot be listed or the store is unavailable; events queued before it stay queued.
    pub async fn run(&self) -> Result<Round<u64>, StoreError> {
        let mut round = Round::default();
        for tenant in self.store.tenants_with_events().await? {
            let now = self.kit.now();
            if self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.of_tenant(tenant).await;
            let queued = self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
            round.done += queued.unwrap_or(0);
        }
        Ok(round)
    }

    async fn of_tenant(&self, tenant: TenantId) -> Result<u64, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        if !work.lock_queue().await? {
            work.commit().await?;
            return Ok(0);
        }
        let events = work.waiting_events(Self::AT_ONCE).await?;
        let now = self.kit.now();
        for endpoint in work.listening_endpoints().await? {
            let deliveries = deliveries_of(self.catalogue, tenant, &endpoint, &events, &self.kit);
            if !deliveries.is_empty() {
                work.add_deliveries(endpoint.get().id, &deliveries, now).await?;
            }
        }
        let numbers: Vec<_> = events.iter().map(|event| event.event).collect();
        work.events_queued(&numbers, now).await?;
        work.commit().await?;
        Ok(numbers.len().try_into().unwrap_or(u64::MAX))
    }
}
