use munim_approvals::{ApprovalError, ListApprovals as Approvals};

use super::approval_item::ApprovalPage;
use crate::prelude::*;

#[operation(get "/api/approvals", tag = "approvals", ok = "A page of requests", message = "Requests",
    refuses = [ApprovalError::NoTenant(NoTenantChosen)].map(approval_problem))]
/// List requests waiting for approval
///
/// The oldest first. An officer sees only those that they asked for. The list is empty for users who may neither ask for nor
/// decide on any of them. Loan applications that wait for a sanction are not among them: they are listed with the loans.
pub(crate) async fn list_approvals(
    app: State,
    caller: May<SeesApprovals>,
    list: ListQuery<Unsorted>,
) -> Reply<ApprovalPage> {
    let found = Approvals::new(app.approvals())
        .list_approvals(caller.actor(), &acts_seen_by(caller.actor()), list.page)
        .await
        .map_err(approval_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
