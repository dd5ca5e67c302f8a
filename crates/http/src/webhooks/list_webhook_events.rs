use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ManagesIntegrations, May},
    openapi::{Examples, Operation},
};

use super::{catalogue::CATALOGUE, delivery_item::EventItem};

pub(crate) struct ListWebhookEvents;

impl Operation for ListWebhookEvents {
    type Asks = May<ManagesIntegrations>;
    type Doc = __path_list_webhook_events;

    fn examples() -> Examples {
        Examples::of(&Success::new("Events", [EventItem::example()]))
    }
}

/// List all event types, with an example of each
#[utoipa::path(get, path = "/api/integrations/webhooks/events", operation_id = "listWebhookEvents", tag = "webhooks",
    responses((status = 200, description = "The events by name", body = Success<Vec<EventItem>>)))]
pub(crate) async fn list_webhook_events(_: State, _: May<ManagesIntegrations>) -> Reply<Vec<EventItem>> {
    Ok(Success::new(
        "Events",
        CATALOGUE.iter().map(EventItem::of).collect(),
    ))
}
