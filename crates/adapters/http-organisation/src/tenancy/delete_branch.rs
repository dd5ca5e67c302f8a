use munim_tenancy::{self as tenancy, BranchHolds, DeleteBranchError};

use crate::prelude::*;

#[operation(delete "/api/bank/branch/{branchId}", tag = "branches", alias = ("/api/branches/{branchId}", "deleteBranchAlias"),
    ok = "It was deleted", message = "Branch deleted successfully",
    refuses = [DeleteBranchError::NoTenant(NoTenantChosen), DeleteBranchError::NoSuchBranch, DeleteBranchError::HeadOffice,
        DeleteBranchError::InUse(BranchHolds { clients: 12, staff: 3, ..BranchHolds::default() })].map(delete_branch_problem))]
/// Delete an unused branch
///
/// A branch with staff, clients or loans cannot be deleted, but can be deactivated; `data.heldBy` names what is in
/// the way.
pub(crate) async fn delete_branch(
    app: State,
    caller: May<ManagesBranches>,
    branch: PathId<BranchKey>,
) -> Reply<Nothing> {
    let (actor, branch) = (caller.actor(), branch.into_inner());
    let transaction = (app.tenancy(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let deleted = tenancy::delete_branch(work, at, actor, branch).await;
        deleted.map_err(delete_branch_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
