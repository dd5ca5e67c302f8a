use std::rc::Rc;

use munim_kernel::{Clock, Scope, StoreError};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{Claims, IdentityDeviceStore, LiveSession, TokenSigner};

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
#[derive(Clone)]
pub struct RefreshSession<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K> RefreshSession<K>
where
    K: Clock + TokenSigner,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
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
            token: self.kit.sign(&claims)?,
            expires_at,
        })
    }
}
