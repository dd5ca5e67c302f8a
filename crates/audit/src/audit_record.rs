use munim_kernel::{Actor, ClientInfo, Fields, SessionId, TenantId, UserId};
use time::OffsetDateTime;

/// Who did it, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditActor {
    /// The tenant that the user belongs to; `None` when nobody signed in.
    pub tenant: Option<TenantId>,
    /// The user; `None` when nobody signed in.
    pub user: Option<UserId>,
    /// The user's name, or what was given for one.
    pub name: String,
    /// The session acted in.
    pub session: Option<SessionId>,
    /// Where the request came from; `None` for the server's own work.
    pub client: Option<ClientInfo>,
}

impl AuditActor {
    /// Somebody who has not signed in, by the name they gave.
    pub fn stranger(name: impl Into<String>, client: ClientInfo) -> Self {
        Self {
            tenant: None,
            user: None,
            name: name.into(),
            session: None,
            client: Some(client),
        }
    }

    /// Returns the server itself, by the name of the work it does.
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

/// One thing that happened. Secrets never enter it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRecord {
    /// The tenant that it happened in; the platform when none is known.
    pub tenant: TenantId,
    /// When.
    pub at: OffsetDateTime,
    /// By whom.
    pub actor: AuditActor,
    /// What, in capitals: `CREATE`, `UPDATE`, `LOGIN_SUCCESS`, `LOGIN_FAILED`, ….
    pub action: &'static str,
    /// The kind of thing it was done to, such as `Device`.
    pub entity_type: &'static str,
    /// Its id, as text.
    pub entity_id: String,
    /// What changed, as it was.
    pub before: Option<Fields>,
    /// What changed, as it is; for a refusal, why.
    pub after: Option<Fields>,
}
