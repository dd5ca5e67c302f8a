use munim_kernel::{SessionId, TenantId, UserId};
use thiserror::Error;
use time::OffsetDateTime;

/// The claims of a bearer token. Its session is looked up at every use; the token alone grants nothing.
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TokenFault {
    #[error("the token has expired")]
    Expired,
    #[error("the token is not valid")]
    Invalid,
    /// It names a key that this node has not seen; loading the keys again may help.
    #[error("the token names an unknown key")]
    UnknownKey,
}
