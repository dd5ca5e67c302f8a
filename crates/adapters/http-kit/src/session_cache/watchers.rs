use std::{
    collections::HashMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use munim_identity_device::{LiveSession, SessionsOf};
use munim_kernel::{SessionId, TenantId, UserId};
use tokio::sync::watch;

#[derive(Debug, Default)]
pub(super) struct Watchers {
    watched: Mutex<HashMap<SessionId, HashMap<u64, Watched>>>,
    next: AtomicU64,
}

/// A watched session, and the channel to its watcher, which gets `true` when the server stops.
#[derive(Debug)]
struct Watched {
    tenant: TenantId,
    user: UserId,
    sender: watch::Sender<bool>,
}

impl Watchers {
    pub(super) fn watch(&self, session: &LiveSession) -> Watch<'_> {
        let (sender, receiver) = watch::channel(false);
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let watched = Watched {
            tenant: session.profile.tenant,
            user: session.profile.user,
            sender,
        };
        self.watched()
            .entry(session.id)
            .or_default()
            .insert(number, watched);
        Watch {
            watchers: self,
            key: (session.id, number),
            receiver,
        }
    }

    pub(super) fn wake(&self, changed: SessionsOf) {
        let watched = self.watched();
        if let SessionsOf::Session(session) = changed {
            let those = watched.get(&session).into_iter().flat_map(HashMap::values);
            return those.for_each(|one| one.sender.send_modify(|_| {}));
        }
        for (session, those) in &*watched {
            for one in those.values() {
                if changed.include(one.tenant, one.user, Some(*session)) {
                    one.sender.send_modify(|_| {});
                }
            }
        }
    }

    pub(super) fn stop(&self) {
        for one in self.watched().values().flat_map(HashMap::values) {
            one.sender.send_replace(true);
        }
    }

    fn watched(&self) -> MutexGuard<'_, HashMap<SessionId, HashMap<u64, Watched>>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug)]
pub struct Watch<'a> {
    watchers: &'a Watchers,
    key: (SessionId, u64),
    receiver: watch::Receiver<bool>,
}

impl Watch<'_> {
    /// Completes when the session may have ended. Returns whether the server is stopping.
    pub async fn woken(&mut self) -> bool {
        // The sender may be dropped with the cache.
        self.receiver.changed().await.is_err() || *self.receiver.borrow()
    }
}

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        let (session, number) = self.key;
        let mut watched = self.watchers.watched();
        if let Some(those) = watched.get_mut(&session) {
            those.remove(&number);
            if those.is_empty() {
                watched.remove(&session);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use munim_identity_device::{AllowedAddresses, Profile};
    use munim_kernel::{PermissionSet, Reach};
    use time::{Duration, OffsetDateTime};
    use uuid::Uuid;

    use super::*;

    fn session(tenant: i64, user: i64, id: u128) -> LiveSession {
        let profile = Profile {
            user: UserId::try_new(user).unwrap(),
            tenant: TenantId::try_new(tenant).unwrap(),
            tenant_name: String::new(),
            username: String::new(),
            first_name: String::new(),
            last_name: String::new(),
            email: None,
            picture_url: None,
            version: 1,
            roles: Vec::new(),
            permissions: PermissionSet::default(),
            reach: Reach::Tenant,
            must_change_password: false,
            password_expires_at: None,
        };
        LiveSession {
            id: SessionId::new(Uuid::from_u128(id)),
            profile,
            device: None,
            branch: None,
            branch_name: None,
            address: [127, 0, 0, 1].into(),
            bound_to_address: false,
            allowed: AllowedAddresses::All,
            timeout: Duration::ZERO,
            expires_at: OffsetDateTime::UNIX_EPOCH,
            ends_at: OffsetDateTime::UNIX_EPOCH,
            factor_enrolled: false,
            proved_at: OffsetDateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn only_those_concerned_are_woken() {
        let watchers = Watchers::default();
        let sessions = [
            session(1, 1, 1),
            session(1, 1, 2),
            session(1, 2, 3),
            session(2, 1, 4),
        ];
        let (tenant, user) = (TenantId::try_new(1).unwrap(), UserId::try_new(1).unwrap());
        for (changed, woken) in [
            (SessionsOf::Session(sessions[1].id), [false, true, false, false]),
            (SessionsOf::User(tenant, user), [true, true, false, false]),
            (SessionsOf::Tenant(tenant), [true, true, true, false]),
            (SessionsOf::Everyone, [true; 4]),
        ] {
            let watching = sessions.each_ref().map(|session| watchers.watch(session));
            watchers.wake(changed);
            let heard = watching
                .each_ref()
                .map(|watch| watch.receiver.has_changed().unwrap());
            assert_eq!(heard, woken, "{changed:?}");
        }
        assert!(watchers.watched().is_empty(), "dropped watchers are removed");
    }

    #[actix_web::test]
    async fn watchers_learn_that_the_server_stops() {
        let watchers = Watchers::default();
        let (one, other) = (session(1, 1, 1), session(1, 1, 1));
        let (mut one, mut other) = (watchers.watch(&one), watchers.watch(&other));
        watchers.wake(SessionsOf::Everyone);
        assert!(!one.woken().await);
        watchers.stop();
        assert!(one.woken().await && other.woken().await);
    }
}
