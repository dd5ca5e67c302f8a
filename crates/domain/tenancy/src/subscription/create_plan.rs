use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, TenantId};
use time::OffsetDateTime;

use super::keep_plans::{runs_platform, shown};
use crate::{KeepPlansError, Plan, PlanCode, PlanDetails, TenancyWork};

/// Creates a plan, in a transaction of the platform.
pub async fn create_plan(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    code: &PlanCode,
    details: &PlanDetails,
) -> Result<Plan, KeepPlansError> {
    runs_platform(actor)?;
    let added = work.add_plan(code, details, at).await?;
    let id = added.ok_or(KeepPlansError::DuplicateCode)?;
    let fields = Fields::from(details).with("code", code.as_str());
    let change = Change::new("CREATE", "tenancy.plan.made", "Plan", id).after(fields);
    work.note(at, actor, TenantId::PLATFORM, change).await?;
    shown(work, id).await
}
