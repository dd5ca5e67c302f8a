use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{ManagesIntegrations, May, OnceBare, PathId, Then},
    once::{OnceReply, once},
    openapi::{EXAMPLE_ID, Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{self as webhooks, EndpointError};

use super::{delivery_item::DeliveryRef, path_keys::WebhookKey, refusals::endpoint_problem};

const MESSAGE: &str = "A test event is on its way";

type Asked = Then<May<ManagesIntegrations>, Then<PathId<WebhookKey>, OnceBare>>;

pub(crate) struct TestWebhook;

impl Operation for TestWebhook {
    type Asks = Asked;
    type Doc = __path_test_webhook;

    fn examples() -> Examples {
        let delivery_id = EXAMPLE_ID;
        Examples::of(&Success::new(MESSAGE, DeliveryRef { delivery_id })).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
            EndpointError::Disabled,
        ]
        .map(endpoint_problem))
    }
}

/// Send a test event
///
/// `webhook.test` is sent regardless of the events that the webhook subscribes to, and does not wait for other events.
#[utoipa::path(post, path = "/api/integrations/webhooks/{webhookId}/test", operation_id = "testWebhook",
    tag = "webhooks",
    responses((status = 201, description = "The delivery", body = Success<DeliveryRef>,
        headers(("Location" = String, description = "The address of the delivery.")))))]
pub(crate) async fn test_webhook(
    app: State,
    Then(caller, Then(id, OnceBare(key))): Asked,
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
