//! The ids in the paths of this feature.
use munim_http_kit::extractors::{KeyKind, PathKey, TenantKey};
use munim_kernel::{SessionId, TenantId};
use uuid::Uuid;

/// `{id}` where a session is ended: the session.
pub(crate) struct SessionKey;

impl PathKey for SessionKey {
    type Id = SessionId;
    const NAME: &'static str = "id";
    const MEANING: &'static str = "The session, as the list names it.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<SessionId> {
        Uuid::try_parse(text).ok().map(SessionId::new)
    }
}

/// `{id}` where sessions are listed: the tenant. One place in the path has one name.
pub(crate) struct SessionsTenantKey;

impl PathKey for SessionsTenantKey {
    type Id = TenantId;
    const NAME: &'static str = "id";
    const MEANING: &'static str = "The tenant: the caller's own, or any for a SuperAdmin.";

    fn parse(text: &str) -> Option<TenantId> {
        TenantKey::parse(text)
    }
}
