use super::{catalogue::CATALOGUE, delivery_item::EventItem};
use crate::prelude::*;

#[operation(get "/api/integrations/webhooks/events", tag = "webhooks", ok = "The events by name", message = "Events")]
/// List all event types, with an example of each
pub(crate) async fn list_webhook_events(_: May<ManagesIntegrations>) -> Reply<Vec<EventItem>> {
    Ok(Success::new(
        MESSAGE,
        CATALOGUE.iter().map(EventItem::of).collect(),
    ))
}
