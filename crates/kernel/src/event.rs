use async_trait::async_trait;
use time::OffsetDateTime;

use crate::{Fields, StoreError, TenantId};

/// Something that happened in a tenant and that others may act upon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened, `context.thing.verb`, such as `identity.device.activated`.
    pub name: &'static str,
    /// Where.
    pub tenant: TenantId,
    /// The id of the entity it happened to, as text; events of one entity keep their order.
    pub entity: String,
    /// When.
    pub at: OffsetDateTime,
    /// What there is to know. No secrets.
    pub fields: Fields,
}

/// Events leave with the change that caused them, or not at all.
#[async_trait(?Send)]
pub trait Outbox {
    /// Adds the event to the current transaction.
    ///
    /// # Errors
    /// [`StoreError`]; the transaction cannot be committed then.
    async fn publish(&mut self, event: Event) -> Result<(), StoreError>;
}
