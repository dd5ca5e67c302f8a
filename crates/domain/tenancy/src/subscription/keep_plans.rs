use munim_kernel::{Actor, PlanId};

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
