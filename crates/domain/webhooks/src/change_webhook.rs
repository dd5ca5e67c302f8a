use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, Randomness};
use time::OffsetDateTime;

use crate::{
    Destinations, Endpoint, EndpointDraft, EndpointError, EndpointId, EndpointUrl, Resolver, SecretKeys,
    ViewWebhooks, WebhookSecret, WebhooksWork,
};

/// Checks that events may be sent to `url` before an endpoint is changed to it. Resolves names, while no transaction is
/// open, only if the endpoint exists, is still at version `seen`, and has another address.
pub async fn judge_new_url(
    webhooks: &ViewWebhooks,
    actor: &Actor,
    id: EndpointId,
    url: &EndpointUrl,
    seen: Option<i64>,
    resolver: &impl Resolver,
    destinations: &Destinations,
) -> Result<(), EndpointError> {
    let present = unchanged(Some(webhooks.get_webhook(actor, id).await?), seen)?;
    if present.get().details.url != *url {
        let leads_to = resolver.addresses(url).await;
        destinations.judge(url, &leads_to)?;
    }
    Ok(())
}

/// Changes an endpoint of the actor's tenant, whose destination was checked before by [`judge_new_url`]. Refuses the
/// change if `seen` is given and not the current version. A change without differences is not recorded. Enabling it
/// resets its failures.
pub async fn change_webhook(
    work: &mut dyn WebhooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: EndpointId,
    wanted: EndpointDraft,
    seen: Option<i64>,
) -> Result<Endpoint, EndpointError> {
    let tenant = actor.tenant()?;
    let mut endpoint = unchanged(work.lock_endpoint(id).await?, seen)?;
    let before = endpoint.get().details.fields();
    if !endpoint.change(wanted) {
        return Ok(endpoint);
    }
    work.replace_endpoint(&endpoint).await?;
    let (was, is) = before.changes_to(&endpoint.get().details.fields());
    let change = Change::new("UPDATE", "integration.webhook.changed", "Webhook", id)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(endpoint)
}

/// Gives an endpoint a new secret, which is returned only once. The current one remains valid for another day.
pub async fn rotate_webhook_secret(
    work: &mut dyn WebhooksWork,
    at: OffsetDateTime,
    kit: &(impl Randomness + SecretKeys),
    actor: &Actor,
    id: EndpointId,
    seen: Option<i64>,
) -> Result<(Endpoint, WebhookSecret), EndpointError> {
    let tenant = actor.tenant()?;
    let mut endpoint = unchanged(work.lock_endpoint(id).await?, seen)?;
    let secret = WebhookSecret::draw(kit);
    let sealed = kit.seal_webhook_secret(tenant, id, &secret)?;
    let until = endpoint.rotate_secret(at);
    work.replace_endpoint(&endpoint).await?;
    work.replace_secret(id, &sealed, until).await?;
    let change = Change::new(
        "ROTATE_SECRET",
        "integration.webhook.secret_rotated",
        "Webhook",
        id,
    )
    .after(Fields::new().with("previousSecretUntil", until));
    work.note(at, actor, tenant, change).await?;
    Ok((endpoint, secret))
}

/// Deletes an endpoint with its log.
pub async fn delete_webhook(
    work: &mut dyn WebhooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: EndpointId,
    seen: Option<i64>,
) -> Result<(), EndpointError> {
    let tenant = actor.tenant()?;
    let endpoint = unchanged(work.lock_endpoint(id).await?, seen)?;
    work.remove_endpoint(id).await?;
    let change = Change::new("DELETE", "integration.webhook.deleted", "Webhook", id)
        .before(endpoint.get().details.fields());
    Ok(work.note(at, actor, tenant, change).await?)
}

/// Returns the endpoint if it was found and is still at version `seen`.
fn unchanged(found: Option<Endpoint>, seen: Option<i64>) -> Result<Endpoint, EndpointError> {
    let endpoint = found.ok_or(EndpointError::NoSuchEndpoint)?;
    endpoint.check_version(seen)?;
    Ok(endpoint)
}
