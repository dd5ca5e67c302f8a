use munim_http_kit::openapi::shapes::number;
use utoipa::openapi::{Schema, schema::AnyOfBuilder};

pub(super) fn failures_that_lock() -> Schema {
    let of = |least: u32, most: u32| number().minimum(Some(least)).maximum(Some(most));
    AnyOfBuilder::new()
        .item(of(0, 0))
        .item(of(3, 10))
        .description(Some("0 turns the lockout off; otherwise 3 to 10."))
        .into()
}
