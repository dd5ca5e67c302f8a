use munim_tills::{self as tills, BranchDayError, WaitsFor};

use super::branch_day_item::BranchDayItem;
use crate::{person::Person, prelude::*};

/// The day of the branch.
#[form(example = {"on": "2026-12-01"})]
pub(crate) struct CloseBranchDayRequest {
    /// The business date. Naming it makes a second call harmless.
    #[field(missing = "Date is required")]
    on: Date,
}

#[operation(post "/api/branch-days/{branchId}/close", tag = "tills", ok = "The day", message = "Branch day closed",
    refuses = [BranchDayError::NoSuchBranch, BranchDayError::NotTheBusinessDate(date!(2026 - 12 - 01)),
        BranchDayError::NotReady(vec![WaitsFor::OpenTills])].map(branch_day_problem))]
/// Close the business date of a branch
///
/// Its tills are closed, no cash is on the way, no sheet waits to be verified, and the cash agrees with the books.
pub(crate) async fn close_branch_day(
    app: State,
    Person(caller): Person<May<ManagesTills>>,
    branch: PathId<BranchKey>,
    Body(CloseBranchDayRequest { on }): Body<CloseBranchDayRequest>,
) -> Reply<BranchDayItem> {
    let (actor, branch) = (caller.actor(), branch.into_inner());
    let transaction = (app.tills(), actor.scope()?, Stale::Nothing);
    let day = change(&app, &transaction, async |work, at| {
        tills::close_branch_day(work, at, actor, branch, on)
            .await
            .map_err(branch_day_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, day.into()))
}
