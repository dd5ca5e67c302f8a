use std::rc::Rc;

use munim_audit::AuditRecord;
use munim_kernel::{Actor, Clock, Page, PageRequest, Scope, SessionId, StoreError};
use time::{Duration, OffsetDateTime};

use crate::{EndReason, IdentityDeviceStore, IdentityDeviceWork, ListedSession, OwnDevice, SessionsError};

#[derive(Clone)]
pub struct OwnSessions<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

/// How long a user's device stays listed after its last use: as long as an activation lasts.
const DEVICES_LISTED: Duration = Duration::days(90);

impl<K: Clock> OwnSessions<K> {
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Returns the user's live sessions: the actor's own first, then the most recently used.
    pub async fn list_own_sessions(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<ListedSession>, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let sessions = work
            .live_sessions(Some(actor.user), actor.session, page, self.kit.now())
            .await?;
        work.commit().await?;
        Ok(sessions)
    }

    /// Returns the devices that the user signed in on within the last 90 days, most recently seen first.
    pub async fn list_own_devices(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<OwnDevice>, StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let devices = work
            .own_devices(actor.user, now - DEVICES_LISTED, page, now)
            .await?;
        work.commit().await?;
        Ok(devices)
    }
}

/// Ends one of the actor's own sessions, access and refresh alike. Succeeds if it has already ended.
///
/// # Errors
/// [`SessionsError::NoSuchSession`], also for another user's, or [`SessionsError::Store`].
pub async fn end_own_session(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    session: SessionId,
) -> Result<(), SessionsError> {
    let found = work.locate_session(session).await?;
    if found.is_none_or(|(_, username)| username != actor.username) {
        return Err(SessionsError::NoSuchSession);
    }
    if work.end_session(session, EndReason::SignedOut, at).await? {
        work.record(AuditRecord {
            tenant: actor.home,
            at,
            actor: actor.into(),
            action: "LOGOUT",
            entity_type: "Session",
            entity_id: session.to_string(),
            before: None,
            after: None,
        })
        .await?;
    }
    Ok(())
}
