use munim_collections::{self as collections, TargetError};

use super::{
    refusals::target_problem,
    target_form::{ChangeCollectionTargetsRequest, MonthOfTargets},
};
use crate::prelude::*;

#[operation(put "/api/collections/targets", tag = "follow-up", ok = "The targets were changed", message = "Targets changed",
    refuses = [TargetError::NoTenant(NoTenantChosen), TargetError::Twice].map(target_problem))]
/// Change targets of a month
///
/// Targets that are not sent stay as they are.
pub(crate) async fn change_collection_targets(
    app: State,
    caller: May<FollowsUp>,
    FilterQuery(MonthOfTargets { month }): FilterQuery<MonthOfTargets>,
    Body(ChangeCollectionTargetsRequest(wanted)): Body<ChangeCollectionTargetsRequest>,
) -> Reply<Nothing> {
    let actor = caller.actor();
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        collections::change_collection_targets(work, at, actor, month, &wanted)
            .await
            .map_err(target_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
