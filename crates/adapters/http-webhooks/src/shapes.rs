//! Shapes of fields that no attribute can express. Each describes what the domain's own type accepts.
use munim_http_kit::openapi::shapes::text;
use utoipa::openapi::{ArrayBuilder, Schema};

use super::catalogue::CATALOGUE;

/// Returns the shape of the events that a webhook subscribes to.
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
