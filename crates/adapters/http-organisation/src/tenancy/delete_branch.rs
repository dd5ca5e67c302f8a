use munim_kernel::NoTenantChosen;
use munim_tenancy::{self as tenancy, BranchHolds, DeleteBranchError};

use super::{needs::ManagesBranches, path_keys::BranchKey, refusals::delete_branch_problem};
use crate::prelude::*;

const MESSAGE: &str = "Branch deleted successfully";

#[operation(delete "/api/bank/branch/{branchId}", tag = "branches", alias = ("/api/branches/{branchId}", "deleteBranchAlias"),
    ok = "It was deleted",
    examples = {
        let holds = BranchHolds {
            clients: 12,
            staff: 3,
            ..BranchHolds::default()
        };
        let refused = [
            DeleteBranchError::NoTenant(NoTenantChosen),
            DeleteBranchError::NoSuchBranch,
            DeleteBranchError::HeadOffice,
            DeleteBranchError::InUse(holds),
        ];
        Examples::of(&Success::new(MESSAGE, Nothing)).or(refused.map(delete_branch_problem))
    })]
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
