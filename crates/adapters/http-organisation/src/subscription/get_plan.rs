use munim_tenancy::{KeepPlansError, ListSubscriptions};

use super::plan_item::PlanItem;
use crate::prelude::*;

#[operation(get "/api/saas/plans/{planId}", tag = "subscription", ok = "The plan", message = "Plan",
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
    Ok(Tagged::of(
        MESSAGE,
        PlanItem::new(plan, caller.actor().is_super_admin()),
    ))
}
