use bytes::Bytes;
use munim_kernel::{Actor, Reach, Scope};
use munim_reporting::is_keeper;
use tokio::sync::MutexGuard;

use crate::remembered::Remembered;

/// Everything that one dashboard's figures depend on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Sight {
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

/// Replies of the dashboard by what they depend on, for a second at the most. Whoever hears that figures
/// changed, on whichever node, clears it.
#[derive(Debug)]
pub struct DashboardCache {
    kept: Option<Remembered<Sight, Bytes>>,
}

impl DashboardCache {
    const MOST: u64 = 1_000;

    pub(crate) fn new(remember: bool) -> Self {
        Self {
            kept: remember.then(|| Remembered::new(Self::MOST)),
        }
    }

    /// Forgets all replies, those that are being made at this moment included.
    pub fn clear(&self) {
        if let Some(kept) = &self.kept {
            kept.clear();
        }
    }

    pub(crate) fn get(&self, sight: &Sight) -> Option<Bytes> {
        self.kept.as_ref()?.get(sight)
    }

    /// Waits for the turn to make a reply. `None` when nothing is remembered, and so nothing is worth
    /// waiting for.
    pub(crate) async fn turn(&self, sight: &Sight) -> Option<MutexGuard<'_, ()>> {
        self.kept.as_ref()?.turn(sight).await
    }

    pub(crate) fn clearings(&self) -> u64 {
        self.kept.as_ref().map_or(0, Remembered::clearings)
    }

    pub(crate) fn keep(&self, clearings_before: u64, sight: &Sight, reply: &Bytes) {
        if let Some(kept) = &self.kept {
            kept.keep(clearings_before, sight, reply.clone());
        }
    }
}

impl Default for DashboardCache {
    fn default() -> Self {
        Self::new(false)
    }
}
