use munim_kernel::{Actor, Reach, Scope};

use crate::remembered::Remembered;

/// The key of a dashboard's or menu's figures: everything that they depend on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Sight {
    scope: Scope,
    reach: Reach,
    keeper: bool,
    checks_documents: bool,
}

impl From<&Actor> for Sight {
    fn from(actor: &Actor) -> Self {
        Self {
            scope: actor.reading_scope(),
            reach: actor.reach.clone(),
            keeper: actor.manages_accounts(),
            checks_documents: actor.checks_documents(),
        }
    }
}

/// Caches results computed from figures for at most a second. Cleared on every node when figures change.
#[derive(Debug)]
pub struct FiguresCache<V> {
    kept: Option<Remembered<Sight, V>>,
}

impl<V: Clone + Send + Sync + 'static> FiguresCache<V> {
    const MOST: u64 = 1_000;

    /// Creates the cache; without `remember` it caches nothing.
    pub fn new(remember: bool) -> Self {
        Self {
            kept: remember.then(|| Remembered::new(Self::MOST)),
        }
    }

    pub fn clear(&self) {
        if let Some(kept) = &self.kept {
            kept.clear();
        }
    }

    /// Returns the entry for `actor`, computing it with `make` if it is missing. Concurrent callers share one
    /// computation.
    ///
    /// # Errors
    /// The error of `make`, which is not cached.
    pub async fn get_or_make<E>(
        &self,
        actor: &Actor,
        make: impl AsyncFnOnce() -> Result<V, E>,
    ) -> Result<V, E> {
        let Some(kept) = &self.kept else {
            return make().await;
        };
        let sight = Sight::from(actor);
        if let Some(found) = kept.get(&sight) {
            return Ok(found);
        }
        let _turn = kept.turn(&sight).await;
        if let Some(found) = kept.get(&sight) {
            return Ok(found);
        }
        let clearings = kept.clearings();
        let fresh = make().await?;
        kept.keep(clearings, &sight, fresh.clone());
        Ok(fresh)
    }
}
