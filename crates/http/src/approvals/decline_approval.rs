use munim_approvals::{self as approvals, Approval, ApprovalError};
use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Calls as _, May, PathId, Then},
    openapi::{Examples, Operation},
};

use super::{
    needs::{DeclinesApprovals, may_release},
    path_keys::ApprovalKey,
    refusals::approval_problem,
};
use crate::lending::loans::reason_form::Because;

const MESSAGE: &str = "Request declined";

type Asked = Then<May<DeclinesApprovals>, Then<PathId<ApprovalKey>, Body<Because>>>;

pub(crate) struct DeclineApproval;

impl Operation for DeclineApproval {
    type Asks = Asked;
    type Doc = __path_decline_approval;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            ApprovalError::NoSuchRequest,
            ApprovalError::AlreadyDecided,
        ]
        .map(approval_problem))
    }
}

/// Decline a request
///
/// Nothing is changed. Callers can withdraw their own requests this way. Declining a request of somebody else needs the
/// permission to accept it, and service accounts cannot do so.
#[utoipa::path(post, path = "/api/approvals/{approvalId}/decline", operation_id = "declineApproval", tag = "approvals",
    responses((status = 200, description = "It was declined", body = Success<Nothing>)))]
pub(crate) async fn decline_approval(
    app: State,
    Then(caller, Then(approval, Body(Because(reason)))): Asked,
) -> Reply<Nothing> {
    let (actor, approval) = (caller.actor(), approval.into_inner());
    let is_person = caller.session().is_some();
    let released = |held: &Approval| is_person && may_release(actor, held);
    let place = (app.approvals(), actor.scope()?, Stale::Figures);
    change(&app, &place, async |work, at| {
        approvals::decline_approval(work, at, actor, (approval, reason.as_str()), released)
            .await
            .map_err(approval_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
