use munim_kernel::NoTenantChosen;
use munim_webhooks::{ChangeEndpoint, EndpointError};

use crate::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, IfMatch, KeepsIntegrations, May, PathId, Then, WebhookKey},
    openapi::{Examples, Operation},
};

const MESSAGE: &str = "Webhook deleted";

type Asked = Then<Fresh<May<KeepsIntegrations>>, Then<PathId<WebhookKey>, IfMatch>>;

pub(crate) struct DeleteWebhook;

impl Operation for DeleteWebhook {
    type Asks = Asked;
    type Doc = __path_delete_webhook;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
            EndpointError::VersionConflict,
        ])
    }
}

/// Delete a webhook with its log
#[utoipa::path(delete, path = "/api/integrations/webhooks/{webhookId}", operation_id = "deleteWebhook",
    tag = "webhooks", responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_webhook(
    app: State,
    Then(Fresh(caller), Then(id, IfMatch(seen))): Asked,
) -> Reply<Nothing> {
    let change = ChangeEndpoint::new(app.webhooks(), app.kit());
    change.delete(caller.actor(), id.into_inner(), seen).await?;
    Ok(Success::new(MESSAGE, Nothing))
}
