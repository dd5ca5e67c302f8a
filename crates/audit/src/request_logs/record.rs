use munim_kernel::{Actor, Clock, Scope, StoreError, UnitOfWork, Work};
use thiserror::Error;
use time::Duration;

use super::mask::masked;
use crate::{RequestEntry, RequestLimit, RequestLogBook};

/// Why entries are not kept.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordRequestsError {
    /// Too many came from one user.
    #[error("too many entries; try again in a minute")]
    TooMany,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Keeps what the console saw of a user's requests, in his own tenant, without any secret in it.
#[derive(Debug, Clone)]
pub struct RecordRequests<U, K> {
    store: U,
    kit: K,
}

impl<U: UnitOfWork<Work: RequestLogBook>, K: Clock> RecordRequests<U, K> {
    /// The time within which entries of a user are counted.
    pub const WINDOW: Duration = Duration::MINUTE;
    /// How many of his are kept within it.
    pub const MOST: i64 = 1_200;

    /// Keeps in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Keeps them, except calls about logs and about the server's health. Answers how many were kept.
    ///
    /// # Errors
    /// [`RecordRequestsError`]
    pub async fn run(&self, actor: &Actor, entries: Vec<RequestEntry>) -> Result<usize, RecordRequestsError> {
        let entries: Vec<_> = entries.into_iter().filter(is_of_interest).map(masked).collect();
        if entries.is_empty() {
            return Ok(0);
        }
        let now = self.kit.now();
        let limit = RequestLimit {
            since: now - Self::WINDOW,
            most: Self::MOST,
        };
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        if !work.keep_requests(actor.user, &entries, now, limit).await? {
            return Err(RecordRequestsError::TooMany);
        }
        work.commit().await?;
        Ok(entries.len())
    }
}

/// Calls about logs and about the server's health are never kept.
fn is_of_interest(entry: &RequestEntry) -> bool {
    let path = entry.endpoint.split(['?', '#']).next().unwrap_or_default().to_lowercase();
    !["/api/logs", "/api/health", "/api/ping"].iter().any(|never| {
        path.strip_prefix(never)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}
