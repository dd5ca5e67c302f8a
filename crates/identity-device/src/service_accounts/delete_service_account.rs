use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Outbox, Scope, TenantId, UnitOfWork, UserId, Work};

use super::{
    ServiceAccountBook, ServiceAccountError,
    rules::{found, may_change},
    service_account_error::noting_lifts,
};
use crate::PeopleBook;

/// Deletes a service account; its keys open nothing from then on. What it did stays on record under its number.
#[derive(Debug, Clone)]
pub struct DeleteServiceAccount<U, K> {
    store: U,
    kit: K,
}

impl<U, K> DeleteServiceAccount<U, K>
where
    U: UnitOfWork<Work: ServiceAccountBook + PeopleBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps service accounts in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Deletes it.
    ///
    /// # Errors
    /// [`ServiceAccountError`]
    pub async fn run(&self, actor: &Actor, account: UserId) -> Result<(), ServiceAccountError> {
        let tenant = actor.tenant()?;
        let deleted = self.within(actor, tenant, account).await;
        let whose = (actor, tenant, account.to_string());
        noting_lifts(&self.store, &self.kit, whose, deleted).await
    }

    async fn within(
        &self,
        actor: &Actor,
        tenant: TenantId,
        account: UserId,
    ) -> Result<(), ServiceAccountError> {
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_people().await?;
        let present = found(&mut *work, account).await?;
        may_change(actor, &present)?;
        work.delete_service_account(account).await?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "DELETE",
            entity_type: "ServiceAccount",
            entity_id: account.to_string(),
            before: Some(present.draft.fields()),
            after: None,
        })
        .await?;
        work.publish(Event {
            name: "identity.service_account.deleted",
            tenant,
            entity: account.to_string(),
            at,
            fields: present.draft.fields(),
        })
        .await?;
        Ok(work.commit().await?)
    }
}
