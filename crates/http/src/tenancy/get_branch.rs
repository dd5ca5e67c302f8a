use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{Entrant, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_tenancy::{ListBranches, ListedBranch, ViewBranchError};

use super::{branch_item::BranchListItem, path_keys::BranchKey, refusals::view_branch_problem};

/// Returns the reply with the branch, and its version as `ETag`.
pub(super) fn reply(message: &'static str, branch: ListedBranch) -> Tagged<BranchListItem> {
    Tagged::new(branch.version, Success::new(message, branch.into()))
}

pub(crate) struct GetBranch;

impl Operation for GetBranch {
    type Asks = Then<Entrant, PathId<BranchKey>>;
    type Doc = __path_get_branch;
    const ALIAS: Option<(&'static str, &'static str)> = Some(("/api/branches/{branchId}", "getBranchAlias"));

    fn examples() -> Examples {
        Examples::of(&Success::new("Branch", BranchListItem::example())).or([
            ViewBranchError::NoTenant(NoTenantChosen),
            ViewBranchError::NoSuchBranch,
        ]
        .map(view_branch_problem))
    }
}

/// Get a branch
#[utoipa::path(get, path = "/api/bank/branch/{branchId}", operation_id = "getBranch", tag = "branches",
    responses((status = 200, description = "The branch", body = Success<BranchListItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_branch(
    app: State,
    Then(caller, branch): Then<Entrant, PathId<BranchKey>>,
) -> Result<Tagged<BranchListItem>, Problem> {
    let branches = ListBranches::new(app.tenancy());
    let branch = branches
        .get_branch(caller.actor(), branch.into_inner())
        .await
        .map_err(view_branch_problem)?;
    Ok(reply("Branch", branch))
}
