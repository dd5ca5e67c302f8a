use munim_identity_device::ApiKeyId;

use crate::prelude::*;

path_keys! {
    ApiKeyKey: uuid ApiKeyId = "keyId", "The key, as the list names it.";
    ServiceAccountKey: UserId = "serviceAccountId", "The service account's number.";
}
