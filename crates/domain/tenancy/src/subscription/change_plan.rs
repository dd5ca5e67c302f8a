use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, PlanId, TenantId};
use time::OffsetDateTime;

use super::keep_plans::{runs_platform, shown};
use crate::{KeepPlansError, Plan, PlanChange, TenancyWork};

/// Changes or retires a plan, in a transaction of the platform. Refuses the change if `seen` is given and not the
/// current version. A change without differences is not recorded. A new price applies to invoices created from then on.
/// A tenant above a lowered limit keeps what it has, but cannot add more.
pub async fn change_plan(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: PlanId,
    change: &PlanChange,
    seen: Option<i64>,
) -> Result<Plan, KeepPlansError> {
    runs_platform(actor)?;
    let held = work.lock_plan(id).await?;
    let mut plan = held.ok_or(KeepPlansError::NoSuchPlan)?;
    plan.check_version(seen)?;
    let before = plan.clone();
    if plan.change(change) {
        work.replace_plan(&plan).await?;
        let (before, after) = (&before.get().details, &plan.get().details);
        let (action, event) = match (before.is_active, after.is_active) {
            (true, false) => ("RETIRE", "tenancy.plan.retired"),
            _ => ("UPDATE", "tenancy.plan.changed"),
        };
        let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
        let change = Change::new(action, event, "Plan", id).before(was).after(is);
        work.note(at, actor, TenantId::PLATFORM, change).await?;
    }
    shown(work, id).await
}
