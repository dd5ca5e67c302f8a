use munim_http_kit::openapi::shapes::some_permissions;
use utoipa::openapi::Schema;

pub(super) fn permissions_of_tenants() -> Schema {
    some_permissions()
        .description(Some("The permissions it grants."))
        .into()
}
