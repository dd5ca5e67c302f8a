use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{self as webhooks, EndpointError};

use super::{
    path_keys::{DeliveryKey, WebhookKey},
    refusals::endpoint_problem,
};

const MESSAGE: &str = "The event will be sent again";

type Asked = Then<May<ManagesIntegrations>, Then<PathId<WebhookKey>, PathId<DeliveryKey>>>;

pub(crate) struct ReplayWebhookDelivery;

impl Operation for ReplayWebhookDelivery {
    type Asks = Asked;
    type Doc = __path_replay_webhook_delivery;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchDelivery,
            EndpointError::Disabled,
        ]
        .map(endpoint_problem))
    }
}

/// Resend an event with its original ID
#[utoipa::path(post, path = "/api/integrations/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
    operation_id = "replayWebhookDelivery", tag = "webhooks",
    responses((status = 200, description = "The event will be sent again", body = Success<Nothing>)))]
pub(crate) async fn replay_webhook_delivery(
    app: State,
    Then(caller, Then(id, delivery)): Asked,
) -> Reply<Nothing> {
    let (actor, id, delivery) = (caller.actor(), id.into_inner(), delivery.into_inner());
    let place = (app.webhooks(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
        webhooks::replay_webhook_delivery(work, at, actor, id, delivery)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
