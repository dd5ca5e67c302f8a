use munim_tenancy::{KeepPlansError, ListSubscriptions, Plan};

use super::plan_item::PlanItem;
use crate::prelude::*;

pub(super) fn reply(message: &'static str, plan: Plan, counted: bool) -> Tagged<PlanItem> {
    Tagged::new(
        plan.get().version,
        Success::new(message, PlanItem::new(plan, counted)),
    )
}

#[operation(get "/api/saas/plans/{planId}", tag = "subscription", ok = "The plan",
    message = "Plan", example = PlanItem::example(),
    refuses = [KeepPlansError::NoSuchPlan].map(keep_plans_problem))]
/// Get a plan
pub(crate) async fn get_plan(
    app: State,
    caller: May<SeesSubscription>,
    id: PathId<PlanKey>,
) -> Result<Tagged<PlanItem>, Problem> {
    let plans = ListSubscriptions::new(app.tenancy(), app.kit());
    let plan = plans
        .get_plan(id.into_inner())
        .await
        .map_err(keep_plans_problem)?;
    Ok(reply(MESSAGE, plan, caller.actor().is_super_admin()))
}
