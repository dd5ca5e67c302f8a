use munim_webhooks::{self as webhooks, EndpointError};

use crate::prelude::*;

#[operation(delete "/api/integrations/webhooks/{webhookId}", tag = "webhooks", ok = "It was deleted", message = "Webhook deleted",
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchEndpoint,
        EndpointError::VersionConflict].map(endpoint_problem))]
/// Delete a webhook with its log
pub(crate) async fn delete_webhook(
    app: State,
    Fresh(caller): Fresh<May<ManagesIntegrations>>,
    id: PathId<WebhookKey>,
    IfMatch(seen): IfMatch,
) -> Reply<Nothing> {
    let (actor, id) = (caller.actor(), id.into_inner());
    let transaction = (app.webhooks(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        webhooks::delete_webhook(work, at, actor, id, seen)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
