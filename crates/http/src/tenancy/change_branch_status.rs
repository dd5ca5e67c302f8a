use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_tenancy::{self as tenancy, BranchChange, ChangeBranchError};

use super::{
    branch_item::BranchListItem, get_branch::reply, needs::ManagesBranches, path_keys::BranchKey,
    refusals::change_branch_problem, status_form::Status,
};

const MESSAGE: &str = "Branch status updated successfully";
const FAILED: &str = "Error updating branch status";

type Asked = Then<May<ManagesBranches>, Then<PathId<BranchKey>, Then<IfMatch, Body<Status>>>>;

pub(crate) struct ChangeBranchStatus;

impl Operation for ChangeBranchStatus {
    type Asks = Asked;
    type Doc = __path_change_branch_status;

    fn examples() -> Examples {
        let refused = [
            ChangeBranchError::NoTenant(NoTenantChosen),
            ChangeBranchError::NoSuchBranch,
            ChangeBranchError::VersionConflict,
            ChangeBranchError::HeadOfficeStaysActive,
        ];
        Examples::of(&Success::new(MESSAGE, BranchListItem::example()))
            .or(refused.map(|error| change_branch_problem(error, FAILED)))
    }
}

/// Activate or deactivate a branch
///
/// Deactivating a branch ends all sessions in it immediately, including the caller's, and nobody can sign in there.
/// The head office cannot be deactivated.
#[utoipa::path(put, path = "/api/bank/branch/{branchId}/status", operation_id = "changeBranchStatus", tag = "branches",
    responses((status = 200, description = "The updated branch", body = Success<BranchListItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_branch_status(
    app: State,
    Then(caller, Then(branch, Then(seen, Body(Status(active, version))))): Asked,
) -> Result<Tagged<BranchListItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(version));
    let (branch, wanted) = (branch.into_inner(), BranchChange::of_status(active));
    let place = (app.tenancy(), actor.scope()?, Stale::sessions_upon(actor));
    let changed = change(&app, &place, async |work, at| {
        let changed = tenancy::change_branch(work, at, actor, branch, &wanted, seen).await;
        changed.map_err(|error| change_branch_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
