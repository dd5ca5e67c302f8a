use munim_http_kit::extractors::ManagesIntegrations;

use super::{catalogue::CATALOGUE, delivery_item::EventItem};
use crate::prelude::*;

#[operation(get "/api/integrations/webhooks/events", tag = "webhooks", ok = "The events by name",
    example = Success::new("Events", [EventItem::example()]))]
/// List all event types, with an example of each
pub(crate) async fn list_webhook_events(_: May<ManagesIntegrations>) -> Reply<Vec<EventItem>> {
    Ok(Success::new(
        "Events",
        CATALOGUE.iter().map(EventItem::of).collect(),
    ))
}
