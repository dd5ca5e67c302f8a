use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{Actor, Clock, Fields, Outbox, Randomness, Scope, StoreError, TenantId, UnitOfWork, Work};

use crate::{
    Destinations, Endpoint, EndpointBook, EndpointDraft, EndpointError, EndpointId, Resolver, SecretKeys,
    WebhookSecret,
};

/// A tenant changes an endpoint, gives it a new secret, or deletes it.
#[derive(Debug, Clone)]
pub struct ChangeEndpoint<U, K> {
    store: U,
    kit: K,
}

/// What is written of a change: action, event, before and after.
type Told = (&'static str, &'static str, Option<Fields>, Option<Fields>);

impl<U, K> ChangeEndpoint<U, K>
where
    U: UnitOfWork<Work: EndpointBook + AuditTrail + Outbox>,
    K: Clock + Randomness + SecretKeys,
{
    /// Keeps endpoints in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Makes it what `wanted` says, if it is still that of version `seen`. What it is already changes nothing. One that
    /// is enabled again begins anew: it does not fail until it does.
    ///
    /// # Errors
    /// [`EndpointError`]
    pub async fn change(
        &self,
        actor: &Actor,
        id: EndpointId,
        wanted: EndpointDraft,
        seen: Option<i64>,
        (resolver, destinations): (&impl Resolver, &Destinations),
    ) -> Result<Endpoint, EndpointError> {
        let tenant = actor.tenant()?;
        // Names are looked up while no work is open; what is not there is not looked up.
        let (work, present) = self.hold(tenant, id, seen).await?;
        work.commit().await?;
        if present.said.url != wanted.url {
            let leads_to = resolver.addresses(&wanted.url).await;
            destinations.judge(&wanted.url, &leads_to)?;
        }
        let (mut work, before) = self.hold(tenant, id, seen).await?;
        let (was, is) = before.said.fields().changes_to(&wanted.fields());
        if is.is_empty() {
            return Ok(before);
        }
        let enabled_again = wanted.enabled && !before.said.enabled;
        let after = Endpoint {
            disabled: before.disabled.filter(|_| !wanted.enabled),
            failing_since: before.failing_since.filter(|_| !enabled_again),
            said: wanted,
            version: before.version + 1,
            ..before
        };
        work.replace_endpoint(&after).await?;
        let told = ("UPDATE", "integration.webhook.changed", Some(was), Some(is));
        self.note(&mut work, actor, (tenant, id), told).await?;
        work.commit().await?;
        Ok(after)
    }

    /// Gives it a new secret, told now and never again. The present one counts for a day beside it.
    ///
    /// # Errors
    /// [`EndpointError`]
    pub async fn rotate(
        &self,
        actor: &Actor,
        id: EndpointId,
        seen: Option<i64>,
    ) -> Result<(Endpoint, WebhookSecret), EndpointError> {
        let tenant = actor.tenant()?;
        let secret = WebhookSecret::draw(&self.kit);
        let sealed = self.kit.seal_webhook_secret(tenant, id, &secret)?;
        let (mut work, mut endpoint) = self.hold(tenant, id, seen).await?;
        let until = self.kit.now() + Endpoint::OVERLAP;
        endpoint.version += 1;
        endpoint.previous_secret_until = Some(until);
        work.replace_endpoint(&endpoint).await?;
        work.replace_secret(id, &sealed, until).await?;
        let is = Fields::new().with("previousSecretUntil", until);
        let told = (
            "ROTATE_SECRET",
            "integration.webhook.secret_rotated",
            None,
            Some(is),
        );
        self.note(&mut work, actor, (tenant, id), told).await?;
        work.commit().await?;
        Ok((endpoint, secret))
    }

    /// Deletes it with its log.
    ///
    /// # Errors
    /// [`EndpointError`]
    pub async fn delete(
        &self,
        actor: &Actor,
        id: EndpointId,
        seen: Option<i64>,
    ) -> Result<(), EndpointError> {
        let tenant = actor.tenant()?;
        let (mut work, endpoint) = self.hold(tenant, id, seen).await?;
        work.remove_endpoint(id).await?;
        let was = Some(endpoint.said.fields());
        let told = ("DELETE", "integration.webhook.deleted", was, None);
        self.note(&mut work, actor, (tenant, id), told).await?;
        Ok(work.commit().await?)
    }

    async fn hold(
        &self,
        tenant: TenantId,
        id: EndpointId,
        seen: Option<i64>,
    ) -> Result<(Box<U::Work>, Endpoint), EndpointError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let held = work.hold_endpoint(id).await?;
        let held = held.ok_or(EndpointError::NoSuchEndpoint)?;
        if seen.is_some_and(|seen| seen != held.version) {
            return Err(EndpointError::VersionConflict);
        }
        Ok((work, held))
    }

    async fn note(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        (tenant, id): (TenantId, EndpointId),
        (action, event, before, after): Told,
    ) -> Result<(), StoreError> {
        let at = self.kit.now();
        work.note(
            event,
            AuditRecord {
                tenant,
                at,
                actor: actor.into(),
                action,
                entity_type: "Webhook",
                entity_id: id.to_string(),
                before,
                after,
            },
        )
        .await
    }
}
