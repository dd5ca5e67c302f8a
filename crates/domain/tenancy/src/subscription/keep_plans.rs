use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, PlanId, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{KeepPlansError, Plan, TenancyWork};

/// Checks that the actor runs the platform, which alone manages plans.
pub(super) fn runs_platform(actor: &Actor) -> Result<(), KeepPlansError> {
    let runs = actor.is_super_admin();
    runs.then_some(()).ok_or(KeepPlansError::NotThePlatform)
}

pub(super) async fn shown(work: &mut dyn TenancyWork, id: PlanId) -> Result<Plan, KeepPlansError> {
    let found = work.listed_plan(id).await?;
    found.ok_or(KeepPlansError::NoSuchPlan)
}

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
