use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Fields, Outbox, Scope, TenantId, UnitOfWork, UserId, Work};

use super::{
    ApiKeyId, ServiceAccountBook, ServiceAccountError,
    rules::{found, may_change},
    service_account_error::noting_lifts,
};
use crate::PeopleBook;

/// Revokes a key of a service account: it opens nothing from then on, on every node.
#[derive(Debug, Clone)]
pub struct RevokeApiKey<U, K> {
    store: U,
    kit: K,
}

impl<U, K> RevokeApiKey<U, K>
where
    U: UnitOfWork<Work: ServiceAccountBook + PeopleBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps keys in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Revokes it. One that was revoked already stays so.
    ///
    /// # Errors
    /// [`ServiceAccountError`]
    pub async fn run(
        &self,
        actor: &Actor,
        account: UserId,
        key: ApiKeyId,
    ) -> Result<(), ServiceAccountError> {
        let tenant = actor.tenant()?;
        let revoked = self.within(actor, tenant, account, key).await;
        let whose = (actor, tenant, account.to_string());
        noting_lifts(&self.store, &self.kit, whose, revoked).await
    }

    async fn within(
        &self,
        actor: &Actor,
        tenant: TenantId,
        account: UserId,
        id: ApiKeyId,
    ) -> Result<(), ServiceAccountError> {
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_people().await?;
        let present = found(&mut *work, account).await?;
        let key = present.keys.iter().find(|key| key.id == id);
        let key = key.ok_or(ServiceAccountError::NoSuchKey)?;
        may_change(actor, &present)?;
        if key.revoked_at.is_some() {
            return Ok(());
        }
        work.revoke_api_key(id, at).await?;
        let told = Fields::new()
            .with("serviceAccountId", account.get())
            .with("serviceAccount", present.draft.name())
            .with("revokedAt", at);
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "REVOKE",
            entity_type: "ApiKey",
            entity_id: id.to_string(),
            before: Some(Fields::new().with("revokedAt", key.revoked_at)),
            after: Some(told.clone()),
        })
        .await?;
        work.publish(Event {
            name: "identity.api_key.revoked",
            tenant,
            entity: account.to_string(),
            at,
            fields: told.with("keyId", id.to_string()),
        })
        .await?;
        Ok(work.commit().await?)
    }
}
