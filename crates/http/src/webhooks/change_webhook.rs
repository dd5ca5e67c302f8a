use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{self as webhooks, BadDestination, EndpointError, ViewWebhooks};

use super::{
    endpoint_form::Wanted,
    endpoint_item::{WebhookItem, reply},
    path_keys::WebhookKey,
    refusals::endpoint_problem,
    system_names::guard,
};

const MESSAGE: &str = "Webhook updated";

type Asked = Then<Fresh<May<ManagesIntegrations>>, Then<PathId<WebhookKey>, Then<IfMatch, Body<Wanted>>>>;

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
        ]
        .map(endpoint_problem))
    }
}

/// Change a webhook
///
/// The body replaces the whole webhook. While it is disabled, nothing is sent and new events are not queued; pending
/// deliveries continue when it is enabled again, and missed events can be replayed.
#[utoipa::path(put, path = "/api/integrations/webhooks/{webhookId}", operation_id = "changeWebhook", tag = "webhooks",
    responses((status = 200, description = "The updated webhook", body = Success<WebhookItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_webhook(
    app: State,
    Then(Fresh(caller), Then(id, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<WebhookItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), id.into_inner(), seen.and(wanted.version));
    let (names, destinations) = guard(&app.shared().settings().webhook_destinations);
    let (view, url) = (ViewWebhooks::new(app.webhooks()), &wanted.draft.url);
    webhooks::judge_new_url(&view, actor, id, url, seen, (&names, &destinations))
        .await
        .map_err(endpoint_problem)?;
    let place = (app.webhooks(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        let draft = wanted.draft.clone();
        webhooks::change_webhook(work, at, actor, id, draft, seen)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
