use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, Older, PathId, Then},
    history::{HistoryPage, reply},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_tenancy::{ListBranches, ViewBranchError};

use super::{needs::ManagesBranches, path_keys::BranchKey, refusals::view_branch_problem};

type Asked = Then<May<ManagesBranches>, Then<PathId<BranchKey>, Older>>;

pub(crate) struct GetBranchHistory;

impl Operation for GetBranchHistory {
    type Asks = Asked;
    type Doc = __path_get_branch_history;

    fn examples() -> Examples {
        Examples::of(&Success::new("History", HistoryPage::example())).or([
            ViewBranchError::NoTenant(NoTenantChosen),
            ViewBranchError::NoSuchBranch,
        ]
        .map(view_branch_problem))
    }
}

/// Get the history of a branch
#[utoipa::path(get, path = "/api/bank/branch/{branchId}/history", operation_id = "getBranchHistory", tag = "history",
    responses((status = 200, description = "Part of the history, newest first", body = Success<HistoryPage>)))]
pub(crate) async fn get_branch_history(
    app: State,
    Then(caller, Then(branch, part)): Asked,
) -> Reply<HistoryPage> {
    let actor = caller.actor();
    let branches = ListBranches::new(app.tenancy());
    let branch = branches
        .get_branch(actor, branch.into_inner())
        .await
        .map_err(view_branch_problem)?;
    let page = reply(app.audit(), actor.tenant()?, &["Branch"], branch.public.id, &part).await?;
    Ok(Success::new("History", page))
}
