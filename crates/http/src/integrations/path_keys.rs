//! The ids in the paths of this feature.
use munim_http_kit::extractors::{KeyKind, PathKey, query_form::row};
use munim_identity_device::ApiKeyId;
use munim_kernel::UserId;
use uuid::Uuid;

/// `{keyId}`
pub(crate) struct ApiKeyKey;

impl PathKey for ApiKeyKey {
    type Id = ApiKeyId;
    const NAME: &'static str = "keyId";
    const MEANING: &'static str = "The key, as the list names it.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<ApiKeyId> {
        Uuid::try_parse(text).ok().map(ApiKeyId::new)
    }
}

/// `{serviceAccountId}`
pub(crate) struct ServiceAccountKey;

impl PathKey for ServiceAccountKey {
    type Id = UserId;
    const NAME: &'static str = "serviceAccountId";
    const MEANING: &'static str = "The service account's number.";

    fn parse(text: &str) -> Option<UserId> {
        row(text).and_then(|number| UserId::try_new(number).ok())
    }
}
