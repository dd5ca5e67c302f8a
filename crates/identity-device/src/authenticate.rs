use std::net::IpAddr;

use munim_kernel::{Clock, StoreError};
use thiserror::Error;

use crate::{Claims, LiveSession, SessionReader, TokenFault, TokenSigner};

/// Why a request is nobody's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAuthenticated {
    /// No bearer token, or none of ours.
    #[error("Please sign in.")]
    BadToken,
    /// The token or its session is over.
    #[error("Your session has expired. Please login again.")]
    SessionExpired,
    /// The token names a key that this node has not loaded.
    #[error("Please sign in.")]
    UnknownKey,
    /// The session's tenant may not be used from there.
    #[error("Access from this address is not allowed.")]
    AddressNotAllowed,
    /// The session began elsewhere, and its tenant binds sessions to their addresses. It must be ended.
    #[error("Your session has expired. Please login again.")]
    AddressChanged,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Turns a bearer token into a live session.
#[derive(Debug, Clone)]
pub struct Authenticate<S, K> {
    sessions: S,
    kit: K,
}

impl<S: SessionReader, K: TokenSigner + Clock> Authenticate<S, K> {
    /// Looks sessions up in `sessions`, reads tokens with `kit`.
    pub fn new(sessions: S, kit: K) -> Self {
        Self { sessions, kit }
    }

    /// Returns the session that the token names. What it answers may be kept for a second at most, and only until some
    /// node ends a session; [`Authenticate::admit`] must be asked at every use.
    ///
    /// # Errors
    /// [`NotAuthenticated`]
    pub async fn run(&self, token: &str) -> Result<(Claims, LiveSession), NotAuthenticated> {
        let claims = self
            .kit
            .read(token, self.kit.now())
            .map_err(|fault| match fault {
                TokenFault::Expired => NotAuthenticated::SessionExpired,
                TokenFault::Invalid => NotAuthenticated::BadToken,
                TokenFault::UnknownKey => NotAuthenticated::UnknownKey,
            })?;
        let session = self.sessions.live_session(claims.tenant, claims.session).await?;
        let session = session.filter(|session| session.profile.user == claims.user);
        Ok((claims, session.ok_or(NotAuthenticated::SessionExpired)?))
    }

    /// Returns whether the token names a key that this node has not loaded. Anybody can make up such a name.
    pub fn names_unknown_key(&self, token: &str) -> bool {
        self.kit.read(token, self.kit.now()) == Err(TokenFault::UnknownKey)
    }

    /// Whether the session may be used now, from there, with that token.
    ///
    /// # Errors
    /// [`NotAuthenticated::SessionExpired`], [`NotAuthenticated::AddressNotAllowed`] or
    /// [`NotAuthenticated::AddressChanged`]; the last two must be recorded with [`crate::TurnAway`].
    pub fn admit(
        &self,
        claims: &Claims,
        session: &LiveSession,
        address: IpAddr,
    ) -> Result<(), NotAuthenticated> {
        let now = self.kit.now();
        if now >= claims.expires_at || !session.lives_at(now) {
            Err(NotAuthenticated::SessionExpired)
        } else if !session.allowed.admit(address) {
            Err(NotAuthenticated::AddressNotAllowed)
        } else if !session.admits(address) {
            Err(NotAuthenticated::AddressChanged)
        } else {
            Ok(())
        }
    }
}
