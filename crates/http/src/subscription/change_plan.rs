use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{Scope, TenantId};
use munim_tenancy::{self as tenancy, KeepPlansError};

use super::{
    get_plan::reply, needs::ManagesSubscriptions, path_keys::PlanKey, plan_form::Changed,
    plan_item::PlanItem, refusals::keep_plans_problem,
};

const MESSAGE: &str = "Plan updated";

type Asked = Then<Fresh<May<ManagesSubscriptions>>, Then<PathId<PlanKey>, Then<IfMatch, Body<Changed>>>>;

pub(crate) struct ChangePlan;

impl Operation for ChangePlan {
    type Asks = Asked;
    type Doc = __path_change_plan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, PlanItem::example())).or([
            KeepPlansError::NoSuchPlan,
            KeepPlansError::VersionConflict,
        ]
        .map(keep_plans_problem))
    }
}

/// Change or retire a plan
///
/// A new price applies to invoices created from then on. An organisation above a lowered limit keeps what it has but
/// cannot add more. A retired plan stays with the organisations on it but can no longer be chosen.
#[utoipa::path(put, path = "/api/saas/plans/{planId}", operation_id = "changePlan", tag = "subscription",
    responses((status = 200, description = "The updated plan", body = Success<PlanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_plan(
    app: State,
    Then(Fresh(caller), Then(id, Then(seen, Body(Changed(wanted))))): Asked,
) -> Result<Tagged<PlanItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), id.into_inner(), seen.and(None));
    let platform = Scope::Tenant(TenantId::PLATFORM);
    let place = (app.tenancy(), platform, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        tenancy::change_plan(work, at, actor, id, &wanted, seen)
            .await
            .map_err(keep_plans_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed, true))
}
