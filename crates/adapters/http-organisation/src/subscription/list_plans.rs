use munim_tenancy::ListSubscriptions;

use super::plan_item::PlanItem;
use crate::prelude::*;

#[operation(get "/api/saas/plans", tag = "subscription", ok = "The full list", message = "Plans")]
/// List plans
///
/// Available plans first, cheapest first; then retired ones.
pub(crate) async fn list_plans(app: State, caller: May<SeesSubscription>) -> Reply<Vec<PlanItem>> {
    let counted = caller.actor().is_super_admin();
    let plans = ListSubscriptions::new(app.tenancy(), app.kit())
        .list_plans()
        .await?;
    let items = plans.into_iter().map(|plan| PlanItem::new(plan, counted));
    Ok(Success::new(MESSAGE, items.collect()))
}
