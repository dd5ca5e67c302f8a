use std::{net::IpAddr, rc::Rc};

use munim_kernel::{Clock, StoreError};
use thiserror::Error;

use crate::{Claims, IdentityDeviceStore, LiveSession, TokenFault, TokenSigner};

/// The reasons why a request is not authenticated.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAuthenticated {
    #[error("Please sign in.")]
    BadToken,
    #[error("Your session has expired. Please login again.")]
    SessionExpired,
    /// The token names a key that this node has not loaded.
    #[error("Please sign in.")]
    UnknownKey,
    #[error("Access from this address is not allowed.")]
    AddressNotAllowed,
    /// The session began at another address, and its tenant binds sessions to their address. The caller must end it.
    #[error("Your session has expired. Please login again.")]
    AddressChanged,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Resolves bearer tokens to live sessions.
#[derive(Clone)]
pub struct Authenticate<K> {
    sessions: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K: TokenSigner + Clock> Authenticate<K> {
    pub fn new(sessions: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { sessions, kit }
    }

    /// Returns the session of the token. The result may be cached for at most a second, and only until a node ends a
    /// session. Call [`Authenticate::admit`] at every use.
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

    /// Returns whether the token names a key that this node has not loaded. Anyone can invent such a name.
    pub fn names_unknown_key(&self, token: &str) -> bool {
        self.kit.read(token, self.kit.now()) == Err(TokenFault::UnknownKey)
    }

    /// Checks that the session may be used now, from that address, with that token.
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
