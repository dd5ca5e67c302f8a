use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, Refusal};

use super::{super::loans::reason_form::ReasonRequest, version_seen::version_command};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/loans/{loanId}/undo-write-off", tag = "loans", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Undoing the write-off requested",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotWrittenOff),
        LoanError::Recovered(Money::from_paise(50_000)), LoanError::Approval(ApprovalError::AlreadyRequested)].map(loan_problem))]
/// Request that a write-off is undone
///
/// The loan is active again, as if it had never been written off. Payments that were recovered on it must be reversed first.
/// Nothing changes until a second person accepts it. Service accounts cannot call this.
pub(crate) async fn request_undo_write_off(
    app: State,
    Person(caller): Person<May<ServicesLoans>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, ReasonRequest { reason }): Once<ReasonRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let request = (reason.as_str(), version_command);
        let approval = lending::request_undo_write_off(work, at, &actor, loan, seen, request)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
