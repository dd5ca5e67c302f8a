use async_trait::async_trait;
use time::OffsetDateTime;

use crate::{Fields, StoreError, TenantId};

/// Something that happened in a tenant, and that others may react to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened, as `context.entity.verb`, such as `identity.device.activated`.
    pub name: &'static str,
    pub tenant: TenantId,
    /// The id of the entity it happened to, as text; events of one entity keep their order.
    pub entity: String,
    pub at: OffsetDateTime,
    /// The details, without secrets.
    pub fields: Fields,
}

/// A kind of event. Each context declares those that it publishes, as `EVENTS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventKind {
    pub name: &'static str,
    /// The type of the entity that it happens to, as webhooks name it. Events of one entity keep their order.
    pub entity: &'static str,
    pub description: &'static str,
    /// Examples of the fields that it lists as changed; empty if it lists none.
    pub changed: &'static [&'static str],
    /// Whether it is never sent to a tenant's webhooks.
    pub internal: bool,
}

impl EventKind {
    /// Returns a kind whose events list no changed fields and are sent to webhooks.
    pub const fn new(name: &'static str, entity: &'static str, description: &'static str) -> Self {
        Self {
            name,
            entity,
            description,
            changed: &[],
            internal: false,
        }
    }

    /// Returns the kind with events that list which fields changed, such as those in `changed`.
    #[must_use]
    pub const fn listing(self, changed: &'static [&'static str]) -> Self {
        Self { changed, ..self }
    }

    /// Returns the kind with events that are never sent to webhooks, because they do not concern tenants.
    #[must_use]
    pub const fn internal(self) -> Self {
        Self {
            internal: true,
            ..self
        }
    }
}

/// Publishes events if the change that caused them is committed, or not at all.
#[async_trait(?Send)]
pub trait Outbox {
    /// Adds the event to the current transaction.
    async fn publish(&mut self, event: Event) -> Result<(), StoreError>;
}
