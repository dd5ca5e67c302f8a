use munim_http_kit::openapi::shapes::text;
use utoipa::openapi::{ArrayBuilder, Schema};

use super::catalogue::CATALOGUE;

pub(super) fn names_of_events() -> Schema {
    let names: Vec<_> = CATALOGUE.iter().map(|kind| kind.name).collect();
    let one = format!(r"^(\*|{})$", names.join("|").replace('.', r"\."));
    ArrayBuilder::new()
        .items(text().pattern(Some(one)))
        .min_items(Some(1))
        .max_items(Some(200))
        .description(Some("Names of events, or `*` for all current and future events."))
        .into()
}
