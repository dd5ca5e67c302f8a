use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Fields, Outbox, Scope, StoreError, TenantId, UnitOfWork, Work};
use thiserror::Error;

use crate::{PlanBook, PlanChange, PlanCode, PlanDetails};

/// Why a plan was not made or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeepPlansError {
    /// No such plan.
    #[error("Plan not found")]
    NoSuchPlan,
    /// The actor does not run the platform.
    #[error("You are not authorized to access the requested resource.")]
    NotThePlatform,
    /// Another plan has that code.
    #[error("Another plan already has this code.")]
    DuplicateCode,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this plan. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes plans, changes and retires them. A new price counts for invoices made from then on. Who has more than a
/// lowered limit keeps it, and can add none.
#[derive(Debug, Clone)]
pub struct KeepPlans<U, K> {
    store: U,
    kit: K,
}

impl<U, K> KeepPlans<U, K>
where
    U: UnitOfWork<Work: PlanBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps plans in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Makes one. Answers its row.
    ///
    /// # Errors
    /// [`KeepPlansError`]
    pub async fn make(
        &self,
        actor: &Actor,
        code: &PlanCode,
        details: &PlanDetails,
    ) -> Result<i64, KeepPlansError> {
        runs_platform(actor)?;
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let added = work.add_plan(code, details, self.kit.now()).await?;
        let id = added.ok_or(KeepPlansError::DuplicateCode)?;
        let fields = Fields::from(details).with("code", code.as_str());
        let told = ("CREATE", "tenancy.plan.made");
        self.note(&mut work, actor, id, told, None, fields).await?;
        work.commit().await?;
        Ok(id)
    }

    /// Changes one, if it is still that of version `seen`; without one, in any case. What it is already changes
    /// nothing.
    ///
    /// # Errors
    /// [`KeepPlansError`]
    pub async fn change(
        &self,
        actor: &Actor,
        id: i64,
        change: &PlanChange,
        seen: Option<i64>,
    ) -> Result<(), KeepPlansError> {
        runs_platform(actor)?;
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let held = work.hold_plan(id).await?;
        let mut plan = held.ok_or(KeepPlansError::NoSuchPlan)?;
        if seen.is_some_and(|seen| seen != plan.version) {
            return Err(KeepPlansError::VersionConflict);
        }
        let after = change.applied_to(&plan.details);
        let (was, is) = Fields::from(&plan.details).changes_to(&Fields::from(&after));
        if is.is_empty() {
            return Ok(());
        }
        let told = match (plan.details.is_active, after.is_active) {
            (true, false) => ("RETIRE", "tenancy.plan.retired"),
            _ => ("UPDATE", "tenancy.plan.changed"),
        };
        plan.details = after;
        plan.version += 1;
        work.replace_plan(&plan).await?;
        self.note(&mut work, actor, id, told, Some(was), is).await?;
        Ok(work.commit().await?)
    }

    async fn note(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        id: i64,
        (action, event): (&'static str, &'static str),
        before: Option<Fields>,
        after: Fields,
    ) -> Result<(), StoreError> {
        let (at, tenant) = (self.kit.now(), TenantId::PLATFORM);
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action,
            entity_type: "Plan",
            entity_id: id.to_string(),
            before,
            after: Some(after.clone()),
        })
        .await?;
        work.publish(Event {
            name: event,
            tenant,
            entity: id.to_string(),
            at,
            fields: after,
        })
        .await
    }
}

fn runs_platform(actor: &Actor) -> Result<(), KeepPlansError> {
    let runs = actor.is_super_admin();
    runs.then_some(()).ok_or(KeepPlansError::NotThePlatform)
}
