use munim_kernel::NoTenantChosen;
use munim_tenancy::{ChangeBranch as UseCase, ChangeBranchError, ListBranches};

use super::{
    branch_form::{ChangeBranchRequest, Changed},
    branch_item::BranchListItem,
    get_branch::told,
    refusals::branch_stays,
};
use crate::{
    app::State,
    body::Body,
    envelope::{Success, Tagged},
    extractors::{BranchKey, IfMatch, KeepsBranches, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Branch updated successfully";
const FAILED: &str = "Error updating branch";

type Asked = Then<May<KeepsBranches>, Then<PathId<BranchKey>, Then<IfMatch, Body<Changed>>>>;

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
            .or(refused.map(|error| branch_stays(error, FAILED)))
    }
}

/// Change a branch
///
/// Fields that are left out do not change. The head office can only be replaced by making another branch the head
/// office.
#[utoipa::path(put, path = "/api/bank/branch/{branchId}", operation_id = "changeBranch", tag = "branches",
    request_body = ChangeBranchRequest,
    responses((status = 200, description = "The updated branch", body = Success<BranchListItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_branch(
    app: State,
    Then(caller, Then(branch, Then(seen, Body(Changed(change, version))))): Asked,
) -> Result<Tagged<BranchListItem>, Problem> {
    let id = branch.into_inner();
    let change_branch = UseCase::new(app.tenancy(), app.kit());
    let changed = change_branch.change(caller.actor(), id, &change, seen.and(version));
    changed.await.map_err(|error| branch_stays(error, FAILED))?;
    app.shared().forget_sessions_upon(caller.actor());
    let branch = ListBranches::new(app.tenancy()).one(caller.actor(), id).await?;
    Ok(told(MESSAGE, branch))
}
