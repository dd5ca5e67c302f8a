use munim_tenancy::{self as tenancy, BranchChange, ChangeBranchError};

use super::{branch_item::BranchListItem, get_branch::reply, status_form::StatusRequest};
use crate::prelude::*;

const FAILED: &str = "Error updating branch status";

#[operation(put "/api/bank/branch/{branchId}/status", tag = "branches", ok = "The updated branch",
    message = "Branch status updated successfully",
    refuses = [ChangeBranchError::NoTenant(NoTenantChosen), ChangeBranchError::NoSuchBranch, ChangeBranchError::VersionConflict,
        ChangeBranchError::HeadOfficeStaysActive].map(|error| change_branch_problem(error, FAILED)))]
/// Activate or deactivate a branch
///
/// Deactivating a branch ends all sessions in it immediately, including the caller's, and nobody can sign in there.
/// The head office cannot be deactivated.
pub(crate) async fn change_branch_status(
    app: State,
    caller: May<ManagesBranches>,
    branch: PathId<BranchKey>,
    seen: IfMatch,
    Body(StatusRequest(active, version)): Body<StatusRequest>,
) -> Result<Tagged<BranchListItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(version));
    let (branch, update) = (branch.into_inner(), BranchChange::of_status(active));
    let transaction = (app.tenancy(), actor.scope()?, Stale::sessions_upon(actor));
    let changed = change(&app, &transaction, async |work, at| {
        let changed = tenancy::change_branch(work, at, actor, branch, &update, seen).await;
        changed.map_err(|error| change_branch_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
