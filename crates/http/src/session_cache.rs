use std::sync::{Arc, atomic::AtomicBool};

use munim_identity_device::{Claims, HeldKey, LiveSession};
use tokio::sync::{MutexGuard, watch};

use crate::remembered::Remembered;

/// A token that was read, and the session it names.
pub(crate) type Known = Arc<(Claims, LiveSession)>;

/// A key that was looked up with its right secret.
#[derive(Debug)]
pub(crate) struct KnownKey {
    pub(crate) held: HeldKey,
    /// Whether its use was noted since.
    pub(crate) noted: AtomicBool,
}

/// Sessions by their tokens and service accounts by their keys, for a second at the most, so that a busy client does not ask the database at
/// every request. Whoever hears that a session ended or a key changed, on whichever node, clears it.
#[derive(Debug)]
pub struct SessionCache {
    kept: Remembered<String, Known>,
    keys: Remembered<String, Arc<KnownKey>>,
    /// Told at every clearing; true once the server stops.
    cleared: watch::Sender<bool>,
}

impl SessionCache {
    const MOST: u64 = 10_000;
    const MOST_KEYS: u64 = 1_000;

    /// Forgets all sessions and keys, those that are being looked up at this moment included.
    pub fn clear(&self) {
        self.kept.clear();
        self.keys.clear();
        self.cleared.send_modify(|_| {});
    }

    /// Answers those who wait for a clearing: the server is about to stop.
    pub fn stop(&self) {
        self.cleared.send_replace(true);
    }

    /// Hears of every clearing from now on. What it holds is whether the server stops.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        self.cleared.subscribe()
    }

    /// The keys.
    pub(crate) fn keys(&self) -> &Remembered<String, Arc<KnownKey>> {
        &self.keys
    }

    pub(crate) fn get(&self, token: &str) -> Option<Known> {
        self.kept.get(token)
    }

    /// Waits for the turn to look a token's session up; whoever had it before may have found it.
    pub(crate) async fn turn(&self, token: &str) -> Option<MutexGuard<'_, ()>> {
        self.kept.turn(token).await
    }

    /// How often it was cleared; to be asked before a look-up and handed to [`Self::keep`] after it.
    pub(crate) fn clearings(&self) -> u64 {
        self.kept.clearings()
    }

    /// Keeps what was looked up, unless it was cleared since the look-up began.
    pub(crate) fn keep(&self, clearings_before: u64, token: &str, known: &Known) {
        self.kept
            .keep(clearings_before, &token.to_owned(), Arc::clone(known));
    }
}

impl Default for SessionCache {
    fn default() -> Self {
        Self {
            kept: Remembered::new(Self::MOST),
            keys: Remembered::new(Self::MOST_KEYS),
            cleared: watch::Sender::new(false),
        }
    }
}
