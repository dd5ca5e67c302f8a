use munim_tenancy::{self as tenancy, KeepPlansError};

use super::{plan_form::CreatePlanRequest, plan_item::PlanItem};
use crate::prelude::*;

#[operation(post "/api/saas/plans", tag = "subscription", created = "The plan", body = Success<PlanItem>,
    location = "The address of the plan.", message = "Plan created",
    refuses = [KeepPlansError::DuplicateCode].map(keep_plans_problem))]
/// Create a plan
pub(crate) async fn create_plan(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesSubscriptions>>,
    Once(key, CreatePlanRequest(code, details)): Once<CreatePlanRequest>,
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
