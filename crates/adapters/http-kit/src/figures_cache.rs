use std::hash::Hash;

use actix_web::{HttpResponse, http::header::ContentType};
use bytes::Bytes;
use munim_kernel::{Actor, Reach, Scope, StoreError};
use serde::Serialize;

use crate::remembered::Remembered;

/// Everything about the caller that figures depend on.
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

/// Caches results computed from figures for at most a second, by caller and by `Q`, what was asked for. Cleared on every node
/// when figures change.
#[derive(Debug)]
pub struct FiguresCache<V, Q = ()>
where
    V: Clone + Send + Sync + 'static,
    Q: Hash + Eq + Clone + Send + Sync + 'static,
{
    kept: Option<Remembered<(Sight, Q), V>>,
}

impl<V, Q> FiguresCache<V, Q>
where
    V: Clone + Send + Sync + 'static,
    Q: Hash + Eq + Clone + Send + Sync + 'static,
{
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

    /// Returns the entry for `actor` and what they ask for, computing it with `make` if it is missing. Concurrent callers share one
    /// computation.
    ///
    /// # Errors
    /// The error of `make`, which is not cached.
    pub async fn get_or_make<E>(
        &self,
        actor: &Actor,
        wanted: Q,
        make: impl AsyncFnOnce() -> Result<V, E>,
    ) -> Result<V, E> {
        let Some(kept) = &self.kept else {
            return make().await;
        };
        let key = (Sight::from(actor), wanted);
        if let Some(found) = kept.get(&key) {
            return Ok(found);
        }
        let _turn = kept.turn(&key).await;
        if let Some(found) = kept.get(&key) {
            return Ok(found);
        }
        let clearings = kept.clearings();
        let fresh = make().await?;
        kept.keep(clearings, &key, fresh.clone());
        Ok(fresh)
    }
}

impl<Q: Hash + Eq + Clone + Send + Sync + 'static> FiguresCache<Bytes, Q> {
    /// Returns the reply for `actor` and what they ask for, making it with `make` if it is missing.
    ///
    /// # Errors
    /// The error of `make`, which is not cached.
    pub async fn reply<T: Serialize, E: From<StoreError>>(
        &self,
        actor: &Actor,
        wanted: Q,
        make: impl AsyncFnOnce() -> Result<T, E>,
    ) -> Result<HttpResponse, E> {
        let body = self.get_or_make(actor, wanted, async || {
            let reply = make().await?;
            serde_json::to_vec(&reply).map(Bytes::from).map_err(|failed| {
                tracing::error!(%failed, "a reply could not be written as JSON");
                E::from(StoreError::Failed)
            })
        });
        Ok(HttpResponse::Ok()
            .content_type(ContentType::json())
            .body(body.await?))
    }
}
