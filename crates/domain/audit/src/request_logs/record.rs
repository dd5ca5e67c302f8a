use munim_kernel::{Actor, Clock, Scope, StoreError, UnitOfWork, Work};
use thiserror::Error;
use time::Duration;

use crate::{RequestEntry, RequestLimit, RequestLogBook};

/// The reason why entries were not stored.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecordRequestsError {
    #[error("too many entries; try again in a minute")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores the console's record of a user's requests, in the user's tenant. The caller must have removed secrets from
/// the entries.
#[derive(Debug, Clone)]
pub struct RecordRequests<U, K> {
    store: U,
    kit: K,
}

impl<U: UnitOfWork<Work: RequestLogBook>, K: Clock> RecordRequests<U, K> {
    pub const WINDOW: Duration = Duration::MINUTE;
    /// The maximum number of entries stored per user within it.
    pub const MOST: i64 = 1_200;

    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Stores them, except calls about logs and about the server's health. Returns the number stored.
    pub async fn record_request_logs(
        &self,
        actor: &Actor,
        entries: Vec<RequestEntry>,
    ) -> Result<usize, RecordRequestsError> {
        let entries: Vec<_> = entries.into_iter().filter(is_of_interest).collect();
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

/// Returns whether to keep an entry: calls about logs and about the server's health are not kept.
fn is_of_interest(entry: &RequestEntry) -> bool {
    let of_address = match entry.url.split_once("://") {
        Some((_, rest)) => rest
            .find('/')
            .and_then(|slash| rest.get(slash..))
            .unwrap_or_default(),
        None => entry.url.as_str(),
    };
    ![entry.endpoint.as_str(), of_address]
        .into_iter()
        .any(is_never_kept)
}

fn is_never_kept(address: &str) -> bool {
    let path = address
        .split(['?', '#'])
        .next()
        .unwrap_or_default()
        .to_lowercase();
    ["/api/logs", "/api/health", "/api/ping"].iter().any(|never| {
        path.strip_prefix(never)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_about_logs_and_health_are_never_kept() {
        for never in [
            "/api/logs",
            "/api/Logs/frontend/7",
            "/api/health?x=1",
            "/api/ping",
        ] {
            assert!(is_never_kept(never), "{never}");
        }
        for kept in ["/api/logsheets", "/api/healthy", "/api/bank/branch", ""] {
            assert!(!is_never_kept(kept), "{kept}");
        }
    }
}
