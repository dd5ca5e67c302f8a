use std::fmt;

use munim_kernel::{Actor, ClientInfo, Fields, SessionId, TenantId, UserId};
use time::OffsetDateTime;

/// The actor of a record, as far as known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditActor {
    /// The tenant that the user belongs to; `None` if nobody is signed in.
    pub tenant: Option<TenantId>,
    /// The user; `None` if nobody is signed in.
    pub user: Option<UserId>,
    /// The user's name, or the name that was entered.
    pub name: String,
    pub session: Option<SessionId>,
    /// Where the request came from; `None` for background work.
    pub client: Option<ClientInfo>,
}

impl AuditActor {
    /// Creates the actor for a caller who is not signed in, by the name they entered.
    pub fn stranger(name: impl Into<String>, client: ClientInfo) -> Self {
        Self {
            tenant: None,
            user: None,
            name: name.into(),
            session: None,
            client: Some(client),
        }
    }

    /// Creates the actor for the server itself, by the name of its task.
    pub fn system(name: impl Into<String>) -> Self {
        Self {
            tenant: None,
            user: None,
            name: name.into(),
            session: None,
            client: None,
        }
    }
}

impl From<&Actor> for AuditActor {
    fn from(actor: &Actor) -> Self {
        Self {
            tenant: Some(actor.home),
            user: Some(actor.user),
            name: actor.username.clone(),
            session: Some(actor.session),
            client: Some(actor.client.clone()),
        }
    }
}

/// An audit record. It never contains secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRecord {
    /// The tenant that it concerns; the platform if none is known.
    pub tenant: TenantId,
    pub at: OffsetDateTime,
    pub actor: AuditActor,
    /// The action, in capitals: `CREATE`, `UPDATE`, `LOGIN_SUCCESS`, `LOGIN_FAILED`, ….
    pub action: &'static str,
    /// The kind of entity, such as `Device`.
    pub entity_type: &'static str,
    pub entity_id: String,
    pub before: Option<Fields>,
    /// The changed fields, after the change; for a refusal, the reason.
    pub after: Option<Fields>,
}

/// A change of an entity, which is recorded in the audit trail and published as an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub(crate) action: &'static str,
    pub(crate) event: &'static str,
    pub(crate) entity_type: &'static str,
    pub(crate) entity_id: String,
    pub(crate) before: Option<Fields>,
    pub(crate) after: Option<Fields>,
}

impl Change {
    /// Creates a change with the action of its record and the name of its event.
    pub fn new(
        action: &'static str,
        event: &'static str,
        entity_type: &'static str,
        entity_id: impl fmt::Display,
    ) -> Self {
        Self {
            action,
            event,
            entity_type,
            entity_id: entity_id.to_string(),
            before: None,
            after: None,
        }
    }

    /// Adds the changed fields before the change, or all fields of what was deleted.
    #[must_use]
    pub fn before(self, fields: Fields) -> Self {
        Self {
            before: Some(fields),
            ..self
        }
    }

    /// Adds the changed fields after the change, or all fields of what was created.
    #[must_use]
    pub fn after(self, fields: Fields) -> Self {
        Self {
            after: Some(fields),
            ..self
        }
    }
}
