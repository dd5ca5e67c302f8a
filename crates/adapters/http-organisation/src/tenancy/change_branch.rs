use munim_tenancy::{self as tenancy, ChangeBranchError};

use super::{branch_form::ChangeBranchRequest, branch_item::BranchListItem, get_branch::reply};
use crate::prelude::*;

const FAILED: &str = "Error updating branch";

#[operation(put "/api/bank/branch/{branchId}", tag = "branches", alias = ("/api/branches/{branchId}", "changeBranchAlias"),
    ok = "The updated branch", message = "Branch updated successfully",
    refuses = [ChangeBranchError::NoTenant(NoTenantChosen), ChangeBranchError::NoSuchBranch, ChangeBranchError::VersionConflict,
        ChangeBranchError::DuplicateCode, ChangeBranchError::HeadOfficeRequired, ChangeBranchError::HeadOfficeStaysActive,
        ChangeBranchError::Inactive].map(|error| change_branch_problem(error, FAILED)))]
/// Change a branch
///
/// Fields that are left out do not change. The head office can only be replaced by making another branch the head
/// office.
pub(crate) async fn change_branch(
    app: State,
    caller: May<ManagesBranches>,
    branch: PathId<BranchKey>,
    seen: IfMatch,
    Body(ChangeBranchRequest(update, version)): Body<ChangeBranchRequest>,
) -> Result<Tagged<BranchListItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(version));
    let branch = branch.into_inner();
    let transaction = (app.tenancy(), actor.scope()?, Stale::sessions_upon(actor));
    let changed = change(&app, &transaction, async |work, at| {
        let changed = tenancy::change_branch(work, at, actor, branch, &update, seen).await;
        changed.map_err(|error| change_branch_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
