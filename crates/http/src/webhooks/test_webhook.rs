use munim_kernel::NoTenantChosen;
use munim_webhooks::{EndpointError, ReplayDeliveries};

use super::{EXAMPLE_ID, delivery_item::DeliveryRef};
use crate::{
    app::{Kit, State, Store},
    envelope::{Created, Success},
    extractors::{KeepsIntegrations, May, PathId, Then, WebhookKey},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "A test event is on its way";

pub(crate) struct TestWebhook;

impl Operation for TestWebhook {
    type Asks = Then<May<KeepsIntegrations>, PathId<WebhookKey>>;
    type Doc = __path_test_webhook;

    fn examples() -> Examples {
        let delivery_id = EXAMPLE_ID;
        Examples::of(&Success::new(MESSAGE, DeliveryRef { delivery_id })).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::NoSuchEndpoint,
            EndpointError::Disabled,
        ])
    }
}

/// Send a test event
///
/// `webhook.test` comes whatever events the webhook asks for, and waits for no other.
#[utoipa::path(post, path = "/api/integrations/webhooks/{webhookId}/test", operation_id = "testWebhook",
    tag = "webhooks",
    responses((status = 201, description = "Which delivery it is", body = Success<DeliveryRef>,
        headers(("Location" = String, description = "Where the delivery is.")))))]
pub(crate) async fn test_webhook<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, id): Then<May<KeepsIntegrations>, PathId<WebhookKey>>,
) -> Result<Created<DeliveryRef>, Problem> {
    let id = id.into_inner();
    let delivery = ReplayDeliveries::new(app.store(), app.kit())
        .test(caller.actor(), id)
        .await?;
    let location = format!("/api/integrations/webhooks/{id}/deliveries/{delivery}");
    let delivery_id = delivery.get();
    Ok(Created::new(location, MESSAGE, DeliveryRef { delivery_id }))
}
