use munim_kernel::NoTenantChosen;
use munim_webhooks::{BadDestination, ChangeEndpoint, EndpointError};

use super::{
    endpoint_form::{Wanted, WebhookRequest},
    endpoint_item::{WebhookItem, told},
    guard,
};
use crate::{
    app::State,
    body::Body,
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, KeepsIntegrations, May, PathId, Then, WebhookKey},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Webhook updated";

type Asked = Then<Fresh<May<KeepsIntegrations>>, Then<PathId<WebhookKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeWebhook;

impl Operation for ChangeWebhook {
    type Asks = Asked;
    type Doc = __path_change_webhook;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, WebhookItem::example())).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
            EndpointError::VersionConflict,
            EndpointError::Destination(BadDestination::NotPublic),
        ])
    }
}

/// Change a webhook
///
/// The body replaces the whole webhook. While it is disabled, nothing is sent and new events are not queued; pending
/// deliveries continue when it is enabled again, and missed events can be replayed.
#[utoipa::path(put, path = "/api/integrations/webhooks/{webhookId}", operation_id = "changeWebhook", tag = "webhooks",
    request_body = WebhookRequest,
    responses((status = 200, description = "The updated webhook", body = Success<WebhookItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_webhook(
    app: State,
    Then(Fresh(caller), Then(id, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<WebhookItem>, Problem> {
    let (names, destinations) = guard(&app.shared().settings().webhook_destinations);
    let (change, seen) = (
        ChangeEndpoint::new(app.webhooks(), app.kit()),
        seen.and(wanted.version),
    );
    let changed = change.change(
        caller.actor(),
        id.into_inner(),
        wanted.draft,
        seen,
        (&names, &destinations),
    );
    Ok(told(MESSAGE, changed.await?))
}
