use munim_webhooks::{self as webhooks, BadDestination, EndpointError, ViewWebhooks};

use super::{endpoint_form::WebhookRequest, endpoint_item::WebhookItem, system_names::SystemNames};
use crate::prelude::*;

#[operation(put "/api/integrations/webhooks/{webhookId}", tag = "webhooks", ok = "The updated webhook",
    message = "Webhook updated",
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchEndpoint, EndpointError::VersionConflict,
        EndpointError::Destination(BadDestination::NotPublic)].map(endpoint_problem))]
/// Change a webhook
///
/// The body replaces the whole webhook. While it is disabled, nothing is sent and new events are not queued; pending
/// deliveries continue when it is enabled again, and missed events can be replayed.
pub(crate) async fn change_webhook(
    app: State,
    Fresh(caller): Fresh<May<ManagesIntegrations>>,
    id: PathId<WebhookKey>,
    seen: IfMatch,
    Body(form): Body<WebhookRequest>,
) -> Result<Tagged<WebhookItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), id.into_inner(), seen.and(form.version));
    let (names, destinations) = (SystemNames, app.destinations());
    let (view, url) = (ViewWebhooks::new(app.webhooks()), &form.draft.url);
    webhooks::judge_new_url(&view, actor, id, url, seen, &names, &destinations)
        .await
        .map_err(endpoint_problem)?;
    let transaction = (app.webhooks(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        let draft = form.draft.clone();
        webhooks::change_webhook(work, at, actor, id, draft, seen)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, changed.into()))
}
