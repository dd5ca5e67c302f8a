use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{FreshOnce, ManagesIntegrations, May, Once},
    once::{OnceReply, once_prepared},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_webhooks::{self as webhooks, BadDestination, EndpointError, Resolver as _};

use super::{
    endpoint_form::Wanted, endpoint_item::WebhookWithSecret, refusals::endpoint_problem, system_names::guard,
};

const MESSAGE: &str = "Webhook created";

pub(crate) struct CreateWebhook;

impl Operation for CreateWebhook {
    type Asks = FreshOnce<May<ManagesIntegrations>, Once<Wanted>>;
    type Doc = __path_create_webhook;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, WebhookWithSecret::example())).or([
            EndpointError::NoTenant(NoTenantChosen),
            EndpointError::Destination(BadDestination::NotPublic),
            EndpointError::TooMany,
        ]
        .map(endpoint_problem))
    }
}

/// Create a webhook
///
/// The secret is returned only in this response. Earlier events are not sent.
#[utoipa::path(post, path = "/api/integrations/webhooks", operation_id = "createWebhook", tag = "webhooks",
    responses((status = 201, description = "The webhook and its secret", body = Success<WebhookWithSecret>,
        headers(("Location" = String, description = "The address.")))))]
pub(crate) async fn create_webhook(
    app: State,
    FreshOnce(caller, Once(key, wanted)): FreshOnce<May<ManagesIntegrations>, Once<Wanted>>,
) -> Result<OnceReply, Problem> {
    let (actor, kit, scope) = (caller.actor().clone(), app.kit(), caller.actor().scope()?);
    let (names, destinations) = guard(&app.shared().settings().webhook_destinations);
    let (store, url) = (app.webhooks(), wanted.draft.url.clone());
    once_prepared(
        &app,
        caller.actor(),
        key,
        async move || {
            let leads_to = names.addresses(&url).await;
            destinations
                .judge(&url, &leads_to)
                .map_err(EndpointError::from)
                .map_err(endpoint_problem)?;
            Ok(((store, scope, Stale::Nothing), ()))
        },
        async move |work, at, ()| {
            let draft = wanted.draft.clone();
            let (endpoint, secret) = webhooks::create_webhook(work, at, &kit, &actor, draft)
                .await
                .map_err(endpoint_problem)?;
            let location = format!("/api/integrations/webhooks/{}", endpoint.get().id);
            let item = WebhookWithSecret::of(endpoint, &secret);
            Ok(Created::new(location, MESSAGE, item))
        },
    )
    .await
}
