//! Shapes of fields that no attribute can say. Each tells what the domain's own type takes.
use munim_http_kit::openapi::shapes::branch_number;
use utoipa::openapi::{ArrayBuilder, Schema};

/// The numbers of branches.
pub(super) fn branch_numbers() -> Schema {
    ArrayBuilder::new()
        .items(branch_number())
        .max_items(Some(50))
        .description(Some("At least one, unless a role covers the whole tenant."))
        .into()
}
