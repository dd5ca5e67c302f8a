use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{FreshOnce, May, Once},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{Scope, TenantId};
use munim_tenancy::{self as tenancy, KeepPlansError};

use super::{
    needs::ManagesSubscriptions, plan_form::Offered, plan_item::PlanItem, refusals::keep_plans_problem,
};

const MESSAGE: &str = "Plan created";

pub(crate) struct CreatePlan;

impl Operation for CreatePlan {
    type Asks = FreshOnce<May<ManagesSubscriptions>, Once<Offered>>;
    type Doc = __path_create_plan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, PlanItem::example()))
            .or([KeepPlansError::DuplicateCode].map(keep_plans_problem))
    }
}

/// Create a plan
#[utoipa::path(post, path = "/api/saas/plans", operation_id = "createPlan", tag = "subscription",
    responses((status = 201, description = "The plan", body = Success<PlanItem>,
        headers(("Location" = String, description = "The address of the plan.")))))]
pub(crate) async fn create_plan(
    app: State,
    FreshOnce(caller, Once(key, Offered(code, details))): FreshOnce<May<ManagesSubscriptions>, Once<Offered>>,
) -> Result<OnceReply, Problem> {
    let actor = caller.actor().clone();
    once(
        &app,
        caller.actor(),
        key,
        (app.tenancy(), Scope::Tenant(TenantId::PLATFORM), Stale::Nothing),
        async move |work, at| {
            let plan = tenancy::create_plan(work, at, &actor, &code, &details)
                .await
                .map_err(keep_plans_problem)?;
            let location = format!("/api/saas/plans/{}", plan.get().id);
            Ok(Created::new(location, MESSAGE, PlanItem::new(plan, true)))
        },
    )
    .await
}
