use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use moka::sync::Cache;
use munim_identity_device::{Claims, LiveSession};

/// A token that was read, and the session it names.
pub(crate) type Known = Arc<(Claims, LiveSession)>;

/// Sessions by their tokens, for a second at the most, so that a busy client does not ask the database at
/// every request. Whoever hears that a session ended, on whichever node, clears it.
#[derive(Debug)]
pub struct SessionCache {
    kept: Cache<String, Known>,
    clearings: AtomicU64,
}

impl SessionCache {
    const LIFE: Duration = Duration::from_secs(1);
    const MOST: u64 = 10_000;

    /// Forgets all sessions, those that are being looked up at this moment included.
    pub fn clear(&self) {
        self.clearings.fetch_add(1, Ordering::SeqCst);
        self.kept.invalidate_all();
    }

    pub(crate) fn get(&self, token: &str) -> Option<Known> {
        self.kept.get(token)
    }

    /// How often it was cleared; to be asked before a look-up and handed to [`Self::keep`] after it.
    pub(crate) fn clearings(&self) -> u64 {
        self.clearings.load(Ordering::SeqCst)
    }

    /// Keeps what was looked up, unless it was cleared since the look-up began.
    pub(crate) fn keep(&self, clearings_before: u64, token: &str, known: &Known) {
        if self.clearings() != clearings_before {
            return;
        }
        self.kept.insert(token.to_owned(), Arc::clone(known));
        if self.clearings() != clearings_before {
            self.kept.invalidate(token);
        }
    }
}

impl Default for SessionCache {
    fn default() -> Self {
        Self {
            kept: Cache::builder()
                .max_capacity(Self::MOST)
                .time_to_live(Self::LIFE)
                .build(),
            clearings: AtomicU64::new(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{claims, live_session};

    fn known() -> Known {
        Arc::new((claims(), live_session()))
    }

    #[test]
    fn what_was_looked_up_before_a_clearing_is_not_kept_after_it() {
        let cache = SessionCache::default();
        let before = cache.clearings();
        cache.keep(before, "a", &known());
        assert!(cache.get("a").is_some());
        cache.clear();
        assert!(cache.get("a").is_none());
        cache.keep(before, "a", &known());
        assert!(cache.get("a").is_none());
    }
}
