use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Outbox, Scope, TenantId, UnitOfWork, Work};

use super::{
    SeenServiceAccount, ServiceAccount, ServiceAccountBook, ServiceAccountDraft, ServiceAccountError,
    rules::judge, service_account_error::noting_lifts,
};
use crate::PeopleBook;

/// Makes a service account, without a key.
#[derive(Debug, Clone)]
pub struct CreateServiceAccount<U, K> {
    store: U,
    kit: K,
}

impl<U, K> CreateServiceAccount<U, K>
where
    U: UnitOfWork<Work: ServiceAccountBook + PeopleBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps it in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Makes it.
    ///
    /// # Errors
    /// [`ServiceAccountError`]
    pub async fn run(
        &self,
        actor: &Actor,
        draft: &ServiceAccountDraft,
    ) -> Result<SeenServiceAccount, ServiceAccountError> {
        let tenant = actor.tenant()?;
        let made = self.within(actor, tenant, draft).await;
        let whose = (actor, tenant, draft.name().to_owned());
        noting_lifts(&self.store, &self.kit, whose, made).await
    }

    async fn within(
        &self,
        actor: &Actor,
        tenant: TenantId,
        draft: &ServiceAccountDraft,
    ) -> Result<SeenServiceAccount, ServiceAccountError> {
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_people().await?;
        judge(&mut *work, actor, draft).await?;
        if work.service_accounts().await?.len() >= ServiceAccount::MOST {
            return Err(ServiceAccountError::TooMany);
        }
        let made = work.add_service_account(draft, &actor.username, at).await?;
        let id = made.ok_or(ServiceAccountError::NameTaken)?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "CREATE",
            entity_type: "ServiceAccount",
            entity_id: id.to_string(),
            before: None,
            after: Some(draft.fields()),
        })
        .await?;
        work.publish(Event {
            name: "identity.service_account.created",
            tenant,
            entity: id.to_string(),
            at,
            fields: draft.fields(),
        })
        .await?;
        let made = work.service_account(id).await?;
        let made = made.ok_or(ServiceAccountError::NoSuchAccount)?;
        work.commit().await?;
        Ok(SeenServiceAccount::by(actor, made))
    }
}
