use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, PlanId, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{Plan, TenancyWork};

/// The reasons why a plan is not created or changed.
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

/// Checks that the actor runs the platform, which alone manages plans.
pub(super) fn runs_platform(actor: &Actor) -> Result<(), KeepPlansError> {
    let runs = actor.is_super_admin();
    runs.then_some(()).ok_or(KeepPlansError::NotThePlatform)
}

/// Returns the plan as lists show it now.
pub(super) async fn shown(work: &mut dyn TenancyWork, id: PlanId) -> Result<Plan, KeepPlansError> {
    let found = work.listed_plan(id).await?;
    found.ok_or(KeepPlansError::NoSuchPlan)
}

/// Records a change of a plan and publishes its event.
pub(super) async fn note(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: PlanId,
    (action, event): (&'static str, &'static str),
    before: Option<Fields>,
    after: Fields,
) -> Result<(), StoreError> {
    let tenant = TenantId::PLATFORM;
    work.note(
        event,
        AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action,
            entity_type: "Plan",
            entity_id: id.to_string(),
            before,
            after: Some(after),
        },
    )
    .await
}
