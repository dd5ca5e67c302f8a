use crate::{Scope, StoreError};
use async_trait::async_trait;

/// Begins pieces of work against the store.
#[async_trait(?Send)]
pub trait UnitOfWork {
    /// One piece of work: it carries the ports that a use case names.
    type Work: Work;

    /// Begins a piece of work that sees and changes only what `scope` allows.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when no connection can be had in time.
    async fn begin(&self, scope: Scope) -> Result<Self::Work, StoreError>;
}

/// A piece of work that is open. Dropped without [`Work::commit`], it never happened.
#[async_trait(?Send)]
pub trait Work {
    /// Makes everything done in this work durable, together.
    ///
    /// # Errors
    /// [`StoreError::Failed`] when a statement of the work had failed: nothing is kept then. Adapters
    /// must refuse here even where their driver would answer success.
    async fn commit(self) -> Result<(), StoreError>;
}

/// Tells whether the store can serve.
#[async_trait(?Send)]
pub trait Readiness {
    /// Succeeds when the database answers and its schema has all that this program needs.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] otherwise.
    async fn ready(&self) -> Result<(), StoreError>;
}
