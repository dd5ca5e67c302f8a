use crate::{Plan, PlanBook, PlanCode, PlanRefused, TenancyWork};

/// Returns the plan with that code, for a new tenant.
///
/// # Errors
/// [`PlanRefused`] if there is no such plan, or it is retired.
pub(crate) async fn choosable<W: PlanBook + ?Sized>(
    work: &mut W,
    code: &PlanCode,
) -> Result<Plan, PlanRefused> {
    let plan = work.plan_coded(code).await?.ok_or(PlanRefused::Unknown)?;
    plan.check_choosable()?;
    Ok(plan)
}

/// Checks that the locked tenant of the transaction may move to another plan: it can be chosen, and the tenant's usage
/// fits.
pub(crate) async fn check_plan(work: &mut dyn TenancyWork, code: &PlanCode) -> Result<(), PlanRefused> {
    let plan = choosable(work, code).await?;
    plan.check_room(&work.usage().await?)
}
