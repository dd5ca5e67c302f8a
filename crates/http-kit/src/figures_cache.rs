//! Remembers figures by what their reader may see.
use munim_kernel::{Actor, Reach, Scope};
use munim_reporting::is_keeper;

use crate::remembered::Remembered;

/// Everything that the figures of one dashboard, or beside one menu's entries, depend on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Sight {
    scope: Scope,
    reach: Reach,
    keeper: bool,
}

impl From<&Actor> for Sight {
    fn from(actor: &Actor) -> Self {
        Self {
            scope: actor.reading_scope(),
            reach: actor.reach.clone(),
            keeper: is_keeper(actor),
        }
    }
}

/// What was made of figures, by what they depend on, for a second at most. Whoever hears that figures changed, on
/// whichever node, clears it.
#[derive(Debug)]
pub struct FiguresCache<V> {
    kept: Option<Remembered<Sight, V>>,
}

impl<V: Clone + Send + Sync + 'static> FiguresCache<V> {
    const MOST: u64 = 1_000;

    /// Keeps nothing unless `remember`.
    pub fn new(remember: bool) -> Self {
        Self {
            kept: remember.then(|| Remembered::new(Self::MOST)),
        }
    }

    /// Forgets everything, what is being made at this moment included.
    pub fn clear(&self) {
        if let Some(kept) = &self.kept {
            kept.clear();
        }
    }

    /// Returns what is remembered for `actor`, else what `make` makes: of many who miss it at once, one makes it.
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
