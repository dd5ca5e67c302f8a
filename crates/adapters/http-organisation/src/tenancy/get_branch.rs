use munim_http_kit::extractors::Entrant;
use munim_tenancy::{ListBranches, ListedBranch, ViewBranchError};

use super::branch_item::BranchListItem;
use crate::prelude::*;

pub(super) fn reply(message: &'static str, branch: ListedBranch) -> Tagged<BranchListItem> {
    Tagged::new(branch.version, Success::new(message, branch.into()))
}

#[operation(get "/api/bank/branch/{branchId}", tag = "branches", alias = ("/api/branches/{branchId}", "getBranchAlias"),
    ok = "The branch", message = "Branch",
    refuses = [ViewBranchError::NoTenant(NoTenantChosen), ViewBranchError::NoSuchBranch].map(view_branch_problem))]
/// Get a branch
pub(crate) async fn get_branch(
    app: State,
    caller: Entrant,
    branch: PathId<BranchKey>,
) -> Result<Tagged<BranchListItem>, Problem> {
    let branches = ListBranches::new(app.tenancy());
    let branch = branches
        .get_branch(caller.actor(), branch.into_inner())
        .await
        .map_err(view_branch_problem)?;
    Ok(reply(MESSAGE, branch))
}
