use munim_kernel::{Clock, Scope, StoreError, UnitOfWork, Work};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{Claims, LiveSession, SessionBook, TokenSigner};

/// The reasons why a session is not extended.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RefreshError {
    #[error("Your session has expired. Please login again.")]
    SessionExpired,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A new token, for the same session or its successor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refreshed {
    pub token: String,
    pub expires_at: OffsetDateTime,
}

/// Extends a session because its user is active. Polling does not extend it.
#[derive(Debug, Clone)]
pub struct RefreshSession<U, K> {
    store: U,
    kit: K,
}

impl<U, K> RefreshSession<U, K>
where
    U: UnitOfWork<Work: SessionBook>,
    K: Clock + TokenSigner,
{
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Extends the session by the tenant's idle timeout, never past its absolute end.
    pub async fn refresh_session(&self, session: &LiveSession) -> Result<Refreshed, RefreshError> {
        let now = self.kit.now();
        let expires_at = session.extended(now);
        let tenant = session.profile.tenant;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        if !work.extend_session(session.id, now, expires_at).await? {
            return Err(RefreshError::SessionExpired);
        }
        work.commit().await?;
        let claims = Claims {
            user: session.profile.user,
            session: session.id,
            tenant,
            issued_at: now,
            expires_at,
        };
        Ok(Refreshed {
            token: self.kit.sign(&claims),
            expires_at,
        })
    }
}
