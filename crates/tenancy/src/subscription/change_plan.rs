use munim_kernel::{Actor, Fields, PlanId};
use time::OffsetDateTime;

use super::keep_plans::{note, runs_platform, shown};
use crate::{KeepPlansError, Plan, PlanChange, TenancyWork};

/// Changes or retires a plan, in a transaction of the platform. Refuses the change if `seen` is given and not the
/// current version. A change without differences is not recorded. A new price applies to invoices created from then on.
/// A tenant above a lowered limit keeps what it has, but cannot add more.
///
/// # Errors
/// [`KeepPlansError`]
pub async fn change_plan(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: PlanId,
    change: &PlanChange,
    seen: Option<i64>,
) -> Result<Plan, KeepPlansError> {
    runs_platform(actor)?;
    let held = work.hold_plan(id).await?;
    let mut plan = held.ok_or(KeepPlansError::NoSuchPlan)?;
    if seen.is_some_and(|seen| seen != plan.version) {
        return Err(KeepPlansError::VersionConflict);
    }
    let after = change.applied_to(&plan.details);
    let (was, is) = Fields::from(&plan.details).changes_to(&Fields::from(&after));
    if !is.is_empty() {
        let (action, event) = match (plan.details.is_active, after.is_active) {
            (true, false) => ("RETIRE", "tenancy.plan.retired"),
            _ => ("UPDATE", "tenancy.plan.changed"),
        };
        plan.details = after;
        plan.version += 1;
        work.replace_plan(&plan).await?;
        note(work, at, actor, id, (action, event), Some(was), is).await?;
    }
    shown(work, id).await
}
