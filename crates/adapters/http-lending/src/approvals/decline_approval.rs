use munim_approvals::{self as approvals, Approval, ApprovalError};
use munim_http_kit::extractors::Calls as _;

use crate::lending::loans::reason_form::ReasonRequest;
use crate::prelude::*;

#[operation(post "/api/approvals/{approvalId}/decline", tag = "approvals", ok = "It was declined", message = "Request declined",
    refuses = [ApprovalError::NoSuchRequest, ApprovalError::AlreadyDecided].map(approval_problem))]
/// Decline a request
///
/// Nothing is changed. Callers can withdraw their own requests this way. Declining a request of somebody else needs the
/// permission to accept it, and service accounts cannot do so.
pub(crate) async fn decline_approval(
    app: State,
    caller: May<DeclinesApprovals>,
    approval: PathId<ApprovalKey>,
    Body(ReasonRequest { reason }): Body<ReasonRequest>,
) -> Reply<Nothing> {
    let (actor, approval) = (caller.actor(), approval.into_inner());
    let is_person = caller.session().is_some();
    let released = |held: &Approval| is_person && may_release(actor, held);
    let transaction = (app.approvals(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        approvals::decline_approval(work, at, actor, approval, &reason, released)
            .await
            .map_err(approval_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
