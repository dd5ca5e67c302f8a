use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, IfMatch, ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{self as webhooks, EndpointError};

use super::{path_keys::WebhookKey, refusals::endpoint_problem};

const MESSAGE: &str = "Webhook deleted";

type Asked = Then<Fresh<May<ManagesIntegrations>>, Then<PathId<WebhookKey>, IfMatch>>;

pub(crate) struct DeleteWebhook;

impl Operation for DeleteWebhook {
    type Asks = Asked;
    type Doc = __path_delete_webhook;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
            EndpointError::VersionConflict,
        ]
        .map(endpoint_problem))
    }
}

/// Delete a webhook with its log
#[utoipa::path(delete, path = "/api/integrations/webhooks/{webhookId}", operation_id = "deleteWebhook",
    tag = "webhooks", responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_webhook(
    app: State,
    Then(Fresh(caller), Then(id, IfMatch(seen))): Asked,
) -> Reply<Nothing> {
    let (actor, id) = (caller.actor(), id.into_inner());
    let place = (app.webhooks(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
        webhooks::delete_webhook(work, at, actor, id, seen)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
