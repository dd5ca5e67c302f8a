use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{self as webhooks, EndpointError};

use super::{endpoint_item::WebhookWithSecret, path_keys::WebhookKey, refusals::endpoint_problem};

const MESSAGE: &str = "The webhook has a new secret";

type Asked = Then<Fresh<May<ManagesIntegrations>>, Then<PathId<WebhookKey>, IfMatch>>;

pub(crate) struct RotateWebhookSecret;

impl Operation for RotateWebhookSecret {
    type Asks = Asked;
    type Doc = __path_rotate_webhook_secret;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, WebhookWithSecret::example())).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
            EndpointError::VersionConflict,
        ]
        .map(endpoint_problem))
    }
}

/// Replace the secret of a webhook
///
/// The secret is returned only in this response. For one day webhooks are signed with both secrets, to give the
/// receiver time to change.
#[utoipa::path(post, path = "/api/integrations/webhooks/{webhookId}/secret", operation_id = "rotateWebhookSecret",
    tag = "webhooks",
    responses((status = 200, description = "The webhook and its new secret", body = Success<WebhookWithSecret>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn rotate_webhook_secret(
    app: State,
    Then(Fresh(caller), Then(id, IfMatch(seen))): Asked,
) -> Result<Tagged<WebhookWithSecret>, Problem> {
    let (actor, id) = (caller.actor(), id.into_inner());
    let place = (app.webhooks(), actor.scope()?, Stale::Nothing);
    let (endpoint, secret) = change(&app, &place, async |work, at| {
        webhooks::rotate_webhook_secret(work, at, &app.kit(), actor, id, seen)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    let version = endpoint.get().version;
    let item = WebhookWithSecret::of(endpoint, &secret);
    Ok(Tagged::new(version, Success::new(MESSAGE, item)))
}
