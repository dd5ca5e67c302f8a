use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_tenancy::{self as tenancy, BranchHolds, DeleteBranchError};

use super::{needs::ManagesBranches, path_keys::BranchKey, refusals::delete_branch_problem};

const MESSAGE: &str = "Branch deleted successfully";

pub(crate) struct DeleteBranch;

impl Operation for DeleteBranch {
    type Asks = Then<May<ManagesBranches>, PathId<BranchKey>>;
    type Doc = __path_delete_branch;
    const ALIAS: Option<(&'static str, &'static str)> =
        Some(("/api/branches/{branchId}", "deleteBranchAlias"));

    fn examples() -> Examples {
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
    }
}

/// Delete an unused branch
///
/// A branch with staff, clients or loans cannot be deleted, but can be deactivated; `data.heldBy` names what is in
/// the way.
#[utoipa::path(delete, path = "/api/bank/branch/{branchId}", operation_id = "deleteBranch", tag = "branches",
    responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_branch(
    app: State,
    Then(caller, branch): Then<May<ManagesBranches>, PathId<BranchKey>>,
) -> Reply<Nothing> {
    let (actor, branch) = (caller.actor(), branch.into_inner());
    let place = (app.tenancy(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
        let deleted = tenancy::delete_branch(work, at, actor, branch).await;
        deleted.map_err(delete_branch_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
