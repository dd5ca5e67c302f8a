use munim_tills::{self as tills, BranchDayError};

use super::branch_day_item::BranchDayItem;
use crate::{person::Person, prelude::*};

/// The day of the branch, and why it is reopened.
#[form(example = {"on": "2026-12-01", "reason": "A receipt was forgotten"})]
pub(crate) struct ReopenBranchDayRequest {
    /// The business date.
    #[field(missing = "Date is required")]
    on: Date,
    #[field(missing = "Reason is required", most = 200)]
    reason: String,
}

#[operation(post "/api/branch-days/{branchId}/reopen", tag = "tills", ok = "The day", message = "Branch day reopened",
    refuses = [BranchDayError::NoSuchBranch, BranchDayError::NotTheBusinessDate(date!(2026 - 12 - 01)),
        BranchDayError::DayEnds].map(branch_day_problem))]
/// Reopen the business date of a branch
///
/// Until the day end begins.
pub(crate) async fn reopen_branch_day(
    app: State,
    Person(caller): Person<May<ManagesTills>>,
    branch: PathId<BranchKey>,
    Body(form): Body<ReopenBranchDayRequest>,
) -> Reply<BranchDayItem> {
    let (actor, branch) = (caller.actor(), branch.into_inner());
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    let day = change(&app, &transaction, async |work, at| {
        tills::reopen_branch_day(work, at, actor, branch, (form.on, &form.reason))
            .await
            .map_err(branch_day_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, day.into()))
}
