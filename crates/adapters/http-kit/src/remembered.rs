use std::{
    borrow::Borrow,
    fmt,
    hash::{BuildHasher as _, Hash, RandomState},
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use moka::sync::Cache;
use tokio::sync::{Mutex, MutexGuard};

/// Caches look-ups for at most a second, or until they are invalidated. Losing it costs only time.
pub struct Remembered<K, V> {
    kept: Cache<K, V>,
    clearings: AtomicU64,
    hasher: RandomState,
    /// A look-up locks one of these, chosen by its key.
    turns: Vec<Mutex<()>>,
}

/// Entries may be secret, so only the number of clearings is shown.
impl<K, V> fmt::Debug for Remembered<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Remembered(cleared {:?} times)", self.clearings)
    }
}

impl<K: Hash + Eq + Clone + Send + Sync + 'static, V: Clone + Send + Sync + 'static> Remembered<K, V> {
    /// Tests of the cache must not depend on the speed of the machine.
    const LIFE: Duration = Duration::from_secs(if cfg!(test) { 3600 } else { 1 });
    const TURNS: usize = 64;

    pub fn new(most: u64) -> Self {
        let kept = Cache::builder()
            .max_capacity(most)
            .time_to_live(Self::LIFE)
            .build();
        Self {
            kept,
            clearings: AtomicU64::new(0),
            hasher: RandomState::new(),
            turns: (0..Self::TURNS).map(|_| Mutex::new(())).collect(),
        }
    }

    /// Clears the cache, including look-ups in progress.
    pub fn clear(&self) {
        self.clearings.fetch_add(1, Ordering::SeqCst);
        self.kept.invalidate_all();
    }

    /// Drops the entries that are `stale`, and all look-ups in progress.
    pub fn invalidate_if(&self, stale: impl Fn(&V) -> bool) {
        self.clearings.fetch_add(1, Ordering::SeqCst);
        for (key, value) in &self.kept {
            if stale(&value) {
                self.kept.invalidate(&*key);
            }
        }
    }

    pub fn get<Q>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.kept.get(key)
    }

    /// Waits for the turn to look `key` up: of many concurrent misses the first one looks it up, and the others find it
    /// in the cache.
    pub async fn turn<Q>(&self, key: &Q) -> Option<MutexGuard<'_, ()>>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let chosen = usize::try_from(self.hasher.hash_one(key)).unwrap_or_default() % Self::TURNS;
        Some(self.turns.get(chosen)?.lock().await)
    }

    /// Returns how often the cache was cleared. Call it before a look-up and pass the result to
    /// [`Self::keep`].
    pub fn clearings(&self) -> u64 {
        self.clearings.load(Ordering::SeqCst)
    }

    /// Stores a look-up, unless the cache was cleared since it began.
    pub fn keep(&self, clearings_before: u64, key: &K, value: V) {
        if self.clearings() != clearings_before {
            return;
        }
        self.kept.insert(key.clone(), value);
        if self.clearings() != clearings_before {
            self.kept.invalidate(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_stale_entries_are_invalidated() {
        let remembered = Remembered::<String, u8>::new(10);
        let before = remembered.clearings();
        remembered.keep(before, &"a".to_owned(), 1);
        remembered.keep(before, &"b".to_owned(), 2);
        remembered.invalidate_if(|value| *value == 1);
        assert_eq!((remembered.get("a"), remembered.get("b")), (None, Some(2)));
        remembered.keep(before, &"c".to_owned(), 3);
        assert_eq!(remembered.get("c"), None, "it was looked up before");
    }

    #[test]
    fn what_was_looked_up_before_a_clearing_is_not_kept_after_it() {
        let remembered = Remembered::<String, u8>::new(10);
        let before = remembered.clearings();
        remembered.keep(before, &"a".to_owned(), 1);
        assert_eq!(remembered.get("a"), Some(1));
        remembered.clear();
        assert_eq!(remembered.get("a"), None);
        remembered.keep(before, &"a".to_owned(), 1);
        assert_eq!(remembered.get("a"), None);
    }
}
