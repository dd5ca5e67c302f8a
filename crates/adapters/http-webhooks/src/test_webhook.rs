use munim_http_kit::{extractors::OnceBare, openapi::EXAMPLE_ID};
use munim_webhooks::{self as webhooks, EndpointError};

use super::delivery_item::DeliveryRef;
use crate::prelude::*;

#[operation(post "/api/integrations/webhooks/{webhookId}/test", tag = "webhooks", created = "The delivery",
    body = Success<DeliveryRef>, location = "The address of the delivery.", message = "A test event is on its way",
    example = DeliveryRef { delivery_id: EXAMPLE_ID },
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::NoSuchEndpoint,
        EndpointError::Disabled].map(endpoint_problem))]
/// Send a test event
///
/// `webhook.test` is sent regardless of the events that the webhook subscribes to, and does not wait for other events.
pub(crate) async fn test_webhook(
    app: State,
    caller: May<ManagesIntegrations>,
    id: PathId<WebhookKey>,
    OnceBare(key): OnceBare,
) -> Result<OnceReply, Problem> {
    let (actor, kit, id) = (caller.actor().clone(), app.kit(), id.into_inner());
    let scope = actor.scope()?;
    once(
        &app,
        caller.actor(),
        key,
        (app.webhooks(), scope, Stale::Nothing),
        async move |work, at| {
            let delivery = webhooks::test_webhook(work, at, &*kit, &actor, id)
                .await
                .map_err(endpoint_problem)?;
            let location = format!("/api/integrations/webhooks/{id}/deliveries/{delivery}");
            let delivery_id = delivery.get();
            Ok(Created::new(location, MESSAGE, DeliveryRef { delivery_id }))
        },
    )
    .await
}
