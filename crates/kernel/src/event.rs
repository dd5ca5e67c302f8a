use async_trait::async_trait;
use time::OffsetDateTime;

use crate::{Fields, StoreError, TenantId};

/// Something that happened in a tenant and that other parts may react to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its name, `context.thing.verb`, such as `identity.device.activated`.
    pub name: &'static str,
    /// The tenant that it happened in.
    pub tenant: TenantId,
    /// The id of the entity it happened to, as text; events of one entity keep their order.
    pub entity: String,
    /// The time.
    pub at: OffsetDateTime,
    /// Its data. No secrets.
    pub fields: Fields,
}

/// Publishes events in the transaction of the change that caused them.
#[async_trait(?Send)]
pub trait Outbox {
    /// Adds the event to the current transaction.
    ///
    /// # Errors
    /// [`StoreError`]; the transaction cannot be committed then.
    async fn publish(&mut self, event: Event) -> Result<(), StoreError>;
}
