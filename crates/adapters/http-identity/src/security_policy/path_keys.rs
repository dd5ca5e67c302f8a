use munim_http_kit::extractors::PathKey;
use munim_kernel::SessionId;

use crate::prelude::*;

path_keys! {
    SessionKey: uuid SessionId = "id", "The session, as the list names it.";
}

/// The tenant whose sessions are listed. The parameter is called `{id}`, because a position in the path can have only
/// one name.
pub(crate) struct SessionsTenantKey;

impl PathKey for SessionsTenantKey {
    type Id = TenantId;
    const NAME: &'static str = "id";
    const MEANING: &'static str = "The tenant: the caller's own, or any for a SuperAdmin.";

    fn parse(text: &str) -> Option<TenantId> {
        TenantKey::parse(text)
    }
}
