use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Outbox, Scope, TenantId, UnitOfWork, UserId, Work};

use super::{
    SeenServiceAccount, ServiceAccountBook, ServiceAccountDraft, ServiceAccountError,
    rules::{found, judge, may_change},
    service_account_error::noting_lifts,
};
use crate::PeopleBook;

/// What is to become of a service account.
#[derive(Debug, Clone)]
pub struct ServiceAccountChange {
    /// Which.
    pub account: UserId,
    /// All that is to be known of it.
    pub wanted: ServiceAccountDraft,
    /// The version that the actor saw; `None` when any will do.
    pub seen: Option<i64>,
}

/// Changes a service account. Its keys stay, and do what it may do from then on; disabled, they open nothing.
#[derive(Debug, Clone)]
pub struct ChangeServiceAccount<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeServiceAccount<U, K>
where
    U: UnitOfWork<Work: ServiceAccountBook + PeopleBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps it in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Changes it. Asking for what it is already changes nothing.
    ///
    /// # Errors
    /// [`ServiceAccountError`]
    pub async fn run(
        &self,
        actor: &Actor,
        change: &ServiceAccountChange,
    ) -> Result<SeenServiceAccount, ServiceAccountError> {
        let tenant = actor.tenant()?;
        let changed = self.within(actor, tenant, change).await;
        let whose = (actor, tenant, change.account.to_string());
        noting_lifts(&self.store, &self.kit, whose, changed).await
    }

    async fn within(
        &self,
        actor: &Actor,
        tenant: TenantId,
        change: &ServiceAccountChange,
    ) -> Result<SeenServiceAccount, ServiceAccountError> {
        let (id, wanted, at) = (change.account, &change.wanted, self.kit.now());
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_people().await?;
        let present = found(&mut *work, id).await?;
        may_change(actor, &present)?;
        if change.seen.is_some_and(|seen| seen != present.version) {
            return Err(ServiceAccountError::VersionConflict);
        }
        judge(&mut *work, actor, wanted).await?;
        let (was, is) = present.draft.fields().changes_to(&wanted.fields());
        if was.is_empty() && is.is_empty() {
            return Ok(SeenServiceAccount::by(actor, present));
        }
        // Others who change them wait, so a name that is free now is free at the update too.
        let name = wanted.name().to_lowercase();
        let all = work.service_accounts().await?;
        if all
            .iter()
            .any(|other| other.id != id && other.draft.name().to_lowercase() == name)
        {
            return Err(ServiceAccountError::NameTaken);
        }
        work.replace_service_account(id, wanted).await?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "UPDATE",
            entity_type: "ServiceAccount",
            entity_id: id.to_string(),
            before: Some(was),
            after: Some(is.clone()),
        })
        .await?;
        work.publish(Event {
            name: "identity.service_account.changed",
            tenant,
            entity: id.to_string(),
            at,
            fields: is,
        })
        .await?;
        let changed = work.service_account(id).await?;
        let changed = changed.ok_or(ServiceAccountError::NoSuchAccount)?;
        work.commit().await?;
        Ok(SeenServiceAccount::by(actor, changed))
    }
}
