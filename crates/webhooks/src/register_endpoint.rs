use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Outbox, Randomness, Scope, UnitOfWork, Work};

use crate::{
    Destinations, Endpoint, EndpointBook, EndpointDraft, EndpointError, EndpointId, Resolver, SecretKeys,
    WebhookSecret,
};

/// A tenant names an endpoint.
#[derive(Debug, Clone)]
pub struct RegisterEndpoint<U, K, R> {
    store: U,
    kit: K,
    resolver: R,
    destinations: Destinations,
}

impl<U, K, R> RegisterEndpoint<U, K, R>
where
    U: UnitOfWork<Work: EndpointBook + AuditTrail + Outbox>,
    K: Clock + Randomness + SecretKeys,
    R: Resolver,
{
    /// Keeps endpoints in `store` that lead to `destinations`.
    pub fn new(store: U, kit: K, resolver: R, destinations: Destinations) -> Self {
        Self {
            store,
            kit,
            resolver,
            destinations,
        }
    }

    /// Makes it. Its secret is told now and never again.
    ///
    /// # Errors
    /// [`EndpointError`]
    pub async fn run(
        &self,
        actor: &Actor,
        wanted: EndpointDraft,
    ) -> Result<(Endpoint, WebhookSecret), EndpointError> {
        let tenant = actor.tenant()?;
        let leads_to = self.resolver.addresses(&wanted.url).await;
        self.destinations.judge(&wanted.url, &leads_to)?;
        let (id, secret) = (EndpointId::new(self.kit.uuid()), WebhookSecret::draw(&self.kit));
        let sealed = self.kit.seal_webhook_secret(tenant, id, &secret)?;
        let at = self.kit.now();
        let fields = wanted.fields();
        let endpoint = Endpoint {
            id,
            said: wanted,
            disabled: None,
            version: 1,
            created_at: at,
            failing_since: None,
            previous_secret_until: None,
        };
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        if work.hold_endpoints().await? >= Endpoint::MOST {
            return Err(EndpointError::TooMany);
        }
        work.add_endpoint(&endpoint, &sealed).await?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "CREATE",
            entity_type: "Webhook",
            entity_id: id.to_string(),
            before: None,
            after: Some(fields.clone()),
        })
        .await?;
        work.publish(Event {
            name: "integration.webhook.created",
            tenant,
            entity: id.to_string(),
            at,
            fields,
        })
        .await?;
        work.commit().await?;
        Ok((endpoint, secret))
    }
}
