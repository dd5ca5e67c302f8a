use munim_http_kit::wire::read_moment;
use munim_webhooks::{self as webhooks, EndpointError};

use super::{catalogue::CATALOGUE, delivery_item::ReplayItem};
use crate::prelude::*;

pub(crate) struct WebhookReplayRequest(OffsetDateTime);

impl FromForm for WebhookReplayRequest {
    const NAME: &'static str = "WebhookReplayRequest";
    const ABOUT: &'static str = "Resend events from this time on.";

    fn take(form: &mut Form) -> Option<Self> {
        let text = form.text(field("since").moment(), "Since is required", 40)?;
        let since = read_moment(&text);
        let since = form.known(
            since,
            "since",
            "moment",
            "Since must be a time such as 2026-04-01T04:30:00Z.",
        );
        since.map(Self)
    }

    fn example() -> Value {
        json!({"since": "2026-04-01T04:30:00Z"})
    }
}

#[operation(post "/api/integrations/webhooks/{webhookId}/replay", tag = "webhooks", ok = "The number of events",
    message = "The events will be sent again", example = ReplayItem { deliveries: 12 },
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchEndpoint,
        EndpointError::Disabled].map(endpoint_problem))]
/// Resend all events since a given time
///
/// Resends events with their original IDs: delivered ones, failed ones, and those missed while the webhook was
/// disabled. Events are kept for 30 days, and at most 10,000 missed events are sent at once.
pub(crate) async fn replay_webhook(
    app: State,
    caller: May<ManagesIntegrations>,
    id: PathId<WebhookKey>,
    Body(WebhookReplayRequest(since)): Body<WebhookReplayRequest>,
) -> Reply<ReplayItem> {
    let (actor, kit, id) = (caller.actor(), app.kit(), id.into_inner());
    let transaction = (app.webhooks(), actor.scope()?, Stale::Nothing);
    let deliveries = change(&app, &transaction, async |work, at| {
        webhooks::replay_webhook(work, at, &*kit, actor, CATALOGUE, id, since)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, ReplayItem { deliveries }))
}
