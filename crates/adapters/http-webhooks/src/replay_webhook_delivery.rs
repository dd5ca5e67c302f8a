use munim_webhooks::{self as webhooks, EndpointError};

use crate::prelude::*;

#[operation(post "/api/integrations/webhooks/{webhookId}/deliveries/{deliveryId}/replay", tag = "webhooks",
    ok = "The event will be sent again", message = "The event will be sent again",
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchDelivery,
        EndpointError::Disabled].map(endpoint_problem))]
/// Resend an event with its original ID
pub(crate) async fn replay_webhook_delivery(
    app: State,
    caller: May<ManagesIntegrations>,
    id: PathId<WebhookKey>,
    delivery: PathId<DeliveryKey>,
) -> Reply<Nothing> {
    let (actor, id, delivery) = (caller.actor(), id.into_inner(), delivery.into_inner());
    let transaction = (app.webhooks(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        webhooks::replay_webhook_delivery(work, at, actor, id, delivery)
            .await
            .map_err(endpoint_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
