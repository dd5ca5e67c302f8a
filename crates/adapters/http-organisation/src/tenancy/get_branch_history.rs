use munim_http_kit::{
    extractors::Older,
    history::{HistoryPage, reply},
};
use munim_tenancy::{ListBranches, ViewBranchError};

use crate::prelude::*;

#[operation(get "/api/bank/branch/{branchId}/history", tag = "history", ok = "Part of the history, newest first",
    message = "History",
    refuses = [ViewBranchError::NoTenant(NoTenantChosen), ViewBranchError::NoSuchBranch].map(view_branch_problem))]
/// Get the history of a branch
pub(crate) async fn get_branch_history(
    app: State,
    caller: May<ManagesBranches>,
    branch: PathId<BranchKey>,
    part: Older,
) -> Reply<HistoryPage> {
    let actor = caller.actor();
    let branches = ListBranches::new(app.tenancy());
    let branch = branches
        .get_branch(actor, branch.into_inner())
        .await
        .map_err(view_branch_problem)?;
    let page = reply(app.audit(), actor.tenant()?, &["Branch"], branch.public.id, &part).await?;
    Ok(Success::new(MESSAGE, page))
}
