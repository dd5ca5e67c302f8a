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
use munim_tenancy::{self as tenancy, ChangeBranchError};

use super::{
    branch_form::Changed, branch_item::BranchListItem, get_branch::reply, needs::ManagesBranches,
    path_keys::BranchKey, refusals::change_branch_problem,
};

const MESSAGE: &str = "Branch updated successfully";
const FAILED: &str = "Error updating branch";

type Asked = Then<May<ManagesBranches>, Then<PathId<BranchKey>, Then<IfMatch, Body<Changed>>>>;

pub(crate) struct ChangeBranch;

impl Operation for ChangeBranch {
    type Asks = Asked;
    type Doc = __path_change_branch;
    const ALIAS: Option<(&'static str, &'static str)> =
        Some(("/api/branches/{branchId}", "changeBranchAlias"));

    fn examples() -> Examples {
        let refused = [
            ChangeBranchError::NoTenant(NoTenantChosen),
            ChangeBranchError::NoSuchBranch,
            ChangeBranchError::VersionConflict,
            ChangeBranchError::DuplicateCode,
            ChangeBranchError::HeadOfficeRequired,
            ChangeBranchError::HeadOfficeStaysActive,
            ChangeBranchError::Inactive,
        ];
        Examples::of(&Success::new(MESSAGE, BranchListItem::example()))
            .or(refused.map(|error| change_branch_problem(error, FAILED)))
    }
}

/// Change a branch
///
/// Fields that are left out do not change. The head office can only be replaced by making another branch the head
/// office.
#[utoipa::path(put, path = "/api/bank/branch/{branchId}", operation_id = "changeBranch", tag = "branches",
    responses((status = 200, description = "The updated branch", body = Success<BranchListItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_branch(
    app: State,
    Then(caller, Then(branch, Then(seen, Body(Changed(wanted, version))))): Asked,
) -> Result<Tagged<BranchListItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(version));
    let branch = branch.into_inner();
    let place = (app.tenancy(), actor.scope()?, Stale::sessions_upon(actor));
    let changed = change(&app, &place, async |work, at| {
        let changed = tenancy::change_branch(work, at, actor, branch, &wanted, seen).await;
        changed.map_err(|error| change_branch_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
