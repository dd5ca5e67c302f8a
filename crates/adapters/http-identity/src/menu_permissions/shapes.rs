//! Shapes of fields that no attribute can express. Each describes what the domain's own type accepts.
use munim_http_kit::openapi::shapes::some_permissions;
use utoipa::openapi::Schema;

/// Permissions that a tenant's role can grant.
pub(super) fn permissions_of_tenants() -> Schema {
    some_permissions()
        .description(Some("The permissions it grants."))
        .into()
}
