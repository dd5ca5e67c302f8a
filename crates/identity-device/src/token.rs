use munim_kernel::{SessionId, TenantId, UserId};
use thiserror::Error;
use time::OffsetDateTime;

/// What a bearer token says. The session named in it is looked up at every use; the token alone opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claims {
    /// `sub`
    pub user: UserId,
    /// `sid`
    pub session: SessionId,
    /// `tid`
    pub tenant: TenantId,
    /// `iat` and `nbf`
    pub issued_at: OffsetDateTime,
    /// `exp`
    pub expires_at: OffsetDateTime,
}

/// A token that cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TokenFault {
    /// Its `exp` is past.
    #[error("the token has expired")]
    Expired,
    /// Anything else: not ours, tampered with, not yet valid.
    #[error("the token is not valid")]
    Invalid,
    /// It names a key that this node has not seen; loading the keys again may help.
    #[error("the token names an unknown key")]
    UnknownKey,
}
