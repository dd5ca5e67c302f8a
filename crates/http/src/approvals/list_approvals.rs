use munim_approvals::{ApprovalError, ListApprovals as Approvals};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Then, Unsorted},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;

use super::{
    approval_item::ApprovalPage,
    needs::{SeesApprovals, acts_seen_by},
    refusals::approval_problem,
};

const MESSAGE: &str = "Requests";

type Asked = Then<May<SeesApprovals>, ListQuery<Unsorted>>;

pub(crate) struct ListApprovals;

impl Operation for ListApprovals {
    type Asks = Asked;
    type Doc = __path_list_approvals;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ApprovalPage::sample()))
            .or([ApprovalError::NoTenant(NoTenantChosen)].map(approval_problem))
    }
}

/// List requests waiting for approval
///
/// The oldest first. An officer sees only those that they asked for. The list is empty for users who may neither ask for nor
/// decide on any of them. Loan applications that wait for a sanction are not among them: they are listed with the loans.
#[utoipa::path(get, path = "/api/approvals", operation_id = "listApprovals", tag = "approvals",
    responses((status = 200, description = "A page of requests", body = Success<ApprovalPage>)))]
pub(crate) async fn list_approvals(app: State, Then(caller, wanted): Asked) -> Reply<ApprovalPage> {
    let found = Approvals::new(app.approvals())
        .list_approvals(caller.actor(), &acts_seen_by(caller.actor()), wanted.page)
        .await
        .map_err(approval_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
