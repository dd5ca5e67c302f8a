use munim_tenancy::{self as tenancy, KeepPlansError};

use super::{plan_form::ChangePlanRequest, plan_item::PlanItem};
use crate::prelude::*;

#[operation(put "/api/saas/plans/{planId}", tag = "subscription", ok = "The updated plan", message = "Plan updated",
    refuses = [KeepPlansError::NoSuchPlan, KeepPlansError::VersionConflict].map(keep_plans_problem))]
/// Change or retire a plan
///
/// A new price applies to invoices created from then on. An organisation above a lowered limit keeps what it has but
/// cannot add more. A retired plan stays with the organisations on it but can no longer be chosen.
pub(crate) async fn change_plan(
    app: State,
    Fresh(caller): Fresh<May<ManagesSubscriptions>>,
    id: PathId<PlanKey>,
    seen: IfMatch,
    Body(ChangePlanRequest(update)): Body<ChangePlanRequest>,
) -> Result<Tagged<PlanItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), id.into_inner(), seen.and(None));
    let platform = Scope::Tenant(TenantId::PLATFORM);
    let transaction = (app.tenancy(), platform, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        tenancy::change_plan(work, at, actor, id, &update, seen)
            .await
            .map_err(keep_plans_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, PlanItem::new(changed, true)))
}
