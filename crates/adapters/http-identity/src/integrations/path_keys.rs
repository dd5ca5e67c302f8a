use munim_http_kit::path_keys;
use munim_identity_device::ApiKeyId;
use munim_kernel::UserId;

path_keys! {
    ApiKeyKey: uuid ApiKeyId = "keyId", "The key, as the list names it.";
    ServiceAccountKey: UserId = "serviceAccountId", "The service account's number.";
}
