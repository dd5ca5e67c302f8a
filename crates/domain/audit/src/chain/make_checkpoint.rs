use async_trait::async_trait;
use munim_kernel::{Clock, Scope, StoreError, UnitOfWork, Work};
use thiserror::Error;
use time::{Duration, macros::format_description};

use super::{Checkpoint, CheckpointBook, SealKeys};

/// How often the ends of the chains are signed.
const EVERY: Duration = Duration::minutes(10);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ShelfError(pub String);

/// Stores checkpoints outside the database. They are never changed.
#[async_trait(?Send)]
pub trait CheckpointShelf {
    /// Stores a text under a new name, durably.
    ///
    /// # Errors
    /// [`ShelfError`], also if the name is taken.
    async fn put(&self, name: &str, text: &str) -> Result<(), ShelfError>;

    /// Returns all names, oldest first.
    async fn names(&self) -> Result<Vec<String>, ShelfError>;

    async fn read(&self, name: &str) -> Result<String, ShelfError>;
}

/// The reason why no checkpoint was made.
#[derive(Debug, Error)]
pub enum MakeCheckpointError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Shelf(#[from] ShelfError),
}

/// Signs the ends of all chains every ten minutes and stores them outside the database.
#[derive(Debug, Clone)]
pub struct MakeCheckpoint<S, K, P> {
    store: S,
    kit: K,
    shelf: P,
}

impl<S, K, P> MakeCheckpoint<S, K, P>
where
    S: UnitOfWork<Work: CheckpointBook>,
    K: SealKeys + Clock,
    P: CheckpointShelf,
{
    pub fn new(store: S, kit: K, shelf: P) -> Self {
        Self { store, kit, shelf }
    }

    /// Makes a checkpoint if one is due. Returns its name and text.
    ///
    /// # Errors
    /// [`MakeCheckpointError`]; the checkpoint is still due then.
    pub async fn run(&self) -> Result<Option<(String, String)>, MakeCheckpointError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::EveryTenant).await?;
        if !work.take_turn(now - EVERY).await? {
            return Ok(None);
        }
        let checkpoint = Checkpoint {
            at: now,
            heads: work.heads().await?,
        };
        let text = checkpoint
            .signed(&self.kit)
            .map_err(|failed| ShelfError(failed.to_string()))?;
        let name = now
            .format(format_description!(
                "checkpoint-[year][month][day]T[hour][minute][second].[subsecond digits:6]Z.txt"
            ))
            .map_err(|failed| ShelfError(failed.to_string()))?;
        self.shelf.put(&name, &text).await?;
        work.note_checkpoint(now).await?;
        work.commit().await?;
        Ok(Some((name, text)))
    }
}
