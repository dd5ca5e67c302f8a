use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{KeepPlansError, ListSubscriptions, Plan};

use super::{needs::SeesSubscription, path_keys::PlanKey, plan_item::PlanItem, refusals::keep_plans_problem};

/// Returns the reply with the plan, and its version as `ETag`.
pub(super) fn reply(message: &'static str, plan: Plan, counted: bool) -> Tagged<PlanItem> {
    Tagged::new(
        plan.get().version,
        Success::new(message, PlanItem::new(plan, counted)),
    )
}

pub(crate) struct GetPlan;

impl Operation for GetPlan {
    type Asks = Then<May<SeesSubscription>, PathId<PlanKey>>;
    type Doc = __path_get_plan;

    fn examples() -> Examples {
        Examples::of(&Success::new("Plan", PlanItem::example()))
            .or([KeepPlansError::NoSuchPlan].map(keep_plans_problem))
    }
}

/// Get a plan
#[utoipa::path(get, path = "/api/saas/plans/{planId}", operation_id = "getPlan", tag = "subscription",
    responses((status = 200, description = "The plan", body = Success<PlanItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_plan(
    app: State,
    Then(caller, id): Then<May<SeesSubscription>, PathId<PlanKey>>,
) -> Result<Tagged<PlanItem>, Problem> {
    let plans = ListSubscriptions::new(app.tenancy(), app.kit());
    let plan = plans
        .get_plan(id.into_inner())
        .await
        .map_err(keep_plans_problem)?;
    Ok(reply("Plan", plan, caller.actor().is_super_admin()))
}
