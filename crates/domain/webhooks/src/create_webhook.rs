use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Randomness};
use time::OffsetDateTime;

use crate::{Endpoint, EndpointDraft, EndpointError, EndpointId, SecretKeys, WebhookSecret, WebhooksWork};

/// Creates an endpoint of the actor's tenant. The caller must have checked its destination before the transaction,
/// because that resolves names. The secret is returned only once.
pub async fn create_webhook(
    work: &mut dyn WebhooksWork,
    at: OffsetDateTime,
    kit: &(impl Randomness + SecretKeys),
    actor: &Actor,
    wanted: EndpointDraft,
) -> Result<(Endpoint, WebhookSecret), EndpointError> {
    let tenant = actor.tenant()?;
    let (id, secret) = (EndpointId::new(kit.uuid()), WebhookSecret::draw(kit));
    let sealed = kit.seal_webhook_secret(tenant, id, &secret)?;
    let fields = wanted.fields();
    let endpoint = Endpoint::new(id, wanted, at);
    if work.lock_endpoints().await? >= Endpoint::MOST {
        return Err(EndpointError::TooMany);
    }
    work.add_endpoint(&endpoint, &sealed).await?;
    let change = Change::new("CREATE", "integration.webhook.created", "Webhook", id).after(fields);
    work.note(at, actor, tenant, change).await?;
    Ok((endpoint, secret))
}
