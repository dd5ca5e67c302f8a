use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Page, PageRequest, Scope, SessionId, StoreError, UnitOfWork, Work};
use time::{Duration, OffsetDateTime};

use crate::{EndReason, ListedSession, OwnAccount, SessionBook, SessionOverview, SessionsError};

/// A device that somebody signed in on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnDevice {
    /// Its row.
    pub id: i64,
    /// Its own id, masked.
    pub masked: String,
    /// What it calls itself.
    pub name: String,
    /// When he was last active on it.
    pub last_seen_at: OffsetDateTime,
    /// Whether it is still activated.
    pub active: bool,
}

/// Shows the sessions and devices of the user who asks, and ends his sessions.
#[derive(Debug, Clone)]
pub struct OwnSessions<U, K> {
    store: U,
    kit: K,
}

impl<U, K> OwnSessions<U, K>
where
    U: UnitOfWork<Work: OwnAccount + SessionBook + SessionOverview + AuditTrail>,
    K: Clock,
{
    /// How far back devices are told of: as long as a device's activation lasts.
    pub const DEVICES_TOLD: Duration = Duration::days(90);

    /// Reads and ends sessions in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// His sessions that live now, those used last first.
    ///
    /// # Errors
    /// Whatever the store says.
    pub async fn list(&self, actor: &Actor, page: PageRequest) -> Result<Page<ListedSession>, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let sessions = work.live_sessions(Some(actor.user), page, self.kit.now()).await?;
        work.commit().await?;
        Ok(sessions)
    }

    /// The devices that he signed in on within [`OwnSessions::DEVICES_TOLD`], those seen last first.
    ///
    /// # Errors
    /// Whatever the store says.
    pub async fn devices(&self, actor: &Actor, page: PageRequest) -> Result<Page<OwnDevice>, StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let devices = work
            .own_devices(actor.user, now - Self::DEVICES_TOLD, page, now)
            .await?;
        work.commit().await?;
        Ok(devices)
    }

    /// Ends one of his sessions, access and refresh alike. Of one that has ended already it is success.
    ///
    /// # Errors
    /// [`SessionsError::NoSuchSession`], for another's too, or [`SessionsError::Store`].
    pub async fn end(&self, actor: &Actor, session: SessionId) -> Result<(), SessionsError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let found = work.locate_session(session).await?;
        if found.is_none_or(|(_, username)| username != actor.username) {
            work.commit().await?;
            return Err(SessionsError::NoSuchSession);
        }
        if work.end_session(session, EndReason::SignedOut, now).await? {
            work.record(AuditRecord {
                tenant: actor.home,
                at: now,
                actor: actor.into(),
                action: "LOGOUT",
                entity_type: "Session",
                entity_id: session.to_string(),
                before: None,
                after: None,
            })
            .await?;
        }
        Ok(work.commit().await?)
    }
}
