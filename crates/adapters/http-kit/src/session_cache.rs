mod watchers;

use std::sync::{Arc, atomic::AtomicBool};

use munim_identity_device::{Claims, HeldKey, LiveSession, SessionsOf};
use tokio::sync::MutexGuard;

use crate::remembered::Remembered;
pub use watchers::Watch;
use watchers::Watchers;

/// The claims of a token, and its session.
pub type Known = Arc<(Claims, LiveSession)>;

/// A key whose secret was verified.
#[derive(Debug)]
pub struct KnownKey {
    pub held: HeldKey,
    /// Whether its use was recorded since it was cached.
    pub noted: AtomicBool,
}

/// Caches sessions by their tokens and service accounts by their keys for at most a second, so that a busy client does
/// not query the database at every request. Changes and ends invalidate it on every node.
#[derive(Debug)]
pub struct SessionCache {
    kept: Remembered<String, Known>,
    keys: Remembered<String, Arc<KnownKey>>,
    watchers: Watchers,
}

impl SessionCache {
    const MOST: u64 = 10_000;
    const MOST_KEYS: u64 = 1_000;

    /// Drops these sessions and keys, including those being looked up, and wakes their watchers.
    pub fn invalidate(&self, changed: SessionsOf) {
        self.kept.invalidate_if(|known| {
            let profile = &known.1.profile;
            changed.include(profile.tenant, profile.user, Some(known.1.id))
        });
        self.keys
            .invalidate_if(|known| changed.include(known.held.tenant, known.held.account, None));
        self.watchers.wake(changed);
    }

    /// Wakes all watchers when the server is about to stop.
    pub fn stop(&self) {
        self.watchers.stop();
    }

    pub fn watch(&self, session: &LiveSession) -> Watch<'_> {
        self.watchers.watch(session)
    }

    pub fn keys(&self) -> &Remembered<String, Arc<KnownKey>> {
        &self.keys
    }

    pub fn get(&self, token: &str) -> Option<Known> {
        self.kept.get(token)
    }

    /// Waits for the turn to look up a token's session; the previous holder may have found it.
    pub async fn turn(&self, token: &str) -> Option<MutexGuard<'_, ()>> {
        self.kept.turn(token).await
    }

    /// Returns the number of invalidations. Call it before a look-up and pass the result to [`Self::keep`].
    pub fn clearings(&self) -> u64 {
        self.kept.clearings()
    }

    /// Stores a look-up, unless something was invalidated since it began.
    pub fn keep(&self, clearings_before: u64, token: &str, known: &Known) {
        self.kept
            .keep(clearings_before, &token.to_owned(), Arc::clone(known));
    }
}

impl Default for SessionCache {
    fn default() -> Self {
        Self {
            kept: Remembered::new(Self::MOST),
            keys: Remembered::new(Self::MOST_KEYS),
            watchers: Watchers::default(),
        }
    }
}
