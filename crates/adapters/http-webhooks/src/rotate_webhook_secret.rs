use munim_webhooks::{self as webhooks, EndpointError};

use super::endpoint_item::WebhookWithSecret;
use crate::prelude::*;

#[operation(post "/api/integrations/webhooks/{webhookId}/secret", tag = "webhooks", ok = "The webhook and its new secret",
    message = "The webhook has a new secret",
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchEndpoint,
        EndpointError::VersionConflict].map(endpoint_problem))]
/// Replace the secret of a webhook
///
/// The secret is returned only in this response. For one day webhooks are signed with both secrets, to give the
/// receiver time to change.
pub(crate) async fn rotate_webhook_secret(
    app: State,
    Fresh(caller): Fresh<May<ManagesIntegrations>>,
    id: PathId<WebhookKey>,
    IfMatch(seen): IfMatch,
) -> Result<Tagged<WebhookWithSecret>, Problem> {
    let (actor, id) = (caller.actor(), id.into_inner());
    let transaction = (app.webhooks(), actor.scope()?, Stale::Nothing);
    let (endpoint, secret) = change(&app, &transaction, async |work, at| {
        webhooks::rotate_webhook_secret(work, at, &app.webhook_kit(), actor, id, seen)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    let version = endpoint.get().version;
    let item = WebhookWithSecret::of(endpoint, &secret);
    Ok(Tagged::new(version, Success::new(MESSAGE, item)))
}
