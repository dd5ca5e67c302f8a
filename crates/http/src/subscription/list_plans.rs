use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_tenancy::ListSubscriptions;

use super::{needs::SeesSubscription, plan_item::PlanItem};

pub(crate) struct ListPlans;

impl Operation for ListPlans {
    type Asks = May<SeesSubscription>;
    type Doc = __path_list_plans;

    fn examples() -> Examples {
        Examples::of(&Success::new("Plans", [PlanItem::example()]))
    }
}

/// List plans
///
/// Available plans first, cheapest first; then retired ones.
#[utoipa::path(get, path = "/api/saas/plans", operation_id = "listPlans", tag = "subscription",
    responses((status = 200, description = "The full list", body = Success<Vec<PlanItem>>)))]
pub(crate) async fn list_plans(app: State, caller: May<SeesSubscription>) -> Reply<Vec<PlanItem>> {
    let counted = caller.actor().is_super_admin();
    let plans = ListSubscriptions::new(app.tenancy(), app.kit())
        .list_plans()
        .await?;
    let items = plans.into_iter().map(|plan| PlanItem::new(plan, counted));
    Ok(Success::new("Plans", items.collect()))
}
