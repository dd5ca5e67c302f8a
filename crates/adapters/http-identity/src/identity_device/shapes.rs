use munim_http_kit::openapi::shapes::{branch_number, text};
use utoipa::openapi::{ArrayBuilder, Schema};

pub(super) fn role_names() -> Schema {
    ArrayBuilder::new()
        .items(text())
        .min_items(Some(1))
        .max_items(Some(50))
        .description(Some("Names of roles."))
        .into()
}

pub(super) fn branch_numbers() -> Schema {
    ArrayBuilder::new()
        .items(branch_number())
        .max_items(Some(50))
        .description(Some("At least one, unless a role covers the whole tenant."))
        .into()
}
