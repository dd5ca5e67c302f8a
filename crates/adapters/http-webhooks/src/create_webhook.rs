use munim_http_kit::once::once_prepared;
use munim_webhooks::{self as webhooks, BadDestination, EndpointError, Resolver as _};

use super::{endpoint_form::WebhookRequest, endpoint_item::WebhookWithSecret, system_names::SystemNames};
use crate::prelude::*;

#[operation(post "/api/integrations/webhooks", tag = "webhooks", created = "The webhook and its secret",
    body = Success<WebhookWithSecret>, location = "The address.", message = "Webhook created",
    refuses = [EndpointError::NoTenant(NoTenantChosen), EndpointError::Destination(BadDestination::NotPublic),
        EndpointError::TooMany].map(endpoint_problem))]
/// Create a webhook
///
/// The secret is returned only in this response. Earlier events are not sent.
pub(crate) async fn create_webhook(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesIntegrations>>,
    Once(key, form): Once<WebhookRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, kit, scope) = (caller.actor().clone(), app.webhook_kit(), caller.actor().scope()?);
    let (names, destinations) = (SystemNames, app.destinations());
    let (store, url) = (app.webhooks(), form.draft.url.clone());
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
            let draft = form.draft.clone();
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
