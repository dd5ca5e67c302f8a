//! Shapes of fields that no attribute can express. Each describes what the domain's own type accepts.
use munim_http_kit::openapi::shapes::{branch_number, text};
use utoipa::openapi::{ArrayBuilder, Schema};

/// The names of roles.
pub(super) fn role_names() -> Schema {
    ArrayBuilder::new()
        .items(text())
        .min_items(Some(1))
        .max_items(Some(50))
        .description(Some("Names of roles."))
        .into()
}

/// The numbers of branches.
pub(super) fn branch_numbers() -> Schema {
    ArrayBuilder::new()
        .items(branch_number())
        .max_items(Some(50))
        .description(Some("At least one, unless a role covers the whole tenant."))
        .into()
}
