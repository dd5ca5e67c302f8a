use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, Refusal};

use super::{super::loans::reason_form::ReasonRequest, version_seen::write_off_command};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/loans/{loanId}/write-off", tag = "loans", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Write-off requested",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::WrittenOff),
        LoanError::NothingToWriteOff, LoanError::Approval(ApprovalError::AlreadyRequested)].map(loan_problem))]
/// Request that a loan is written off
///
/// Its principal is written off against the provision of its branch, the rest is an expense. What the borrower pays afterwards is recovered
/// as income. Nothing changes until a second person accepts it, while as much of it is in the books. Service accounts cannot call this.
pub(crate) async fn request_write_off(
    app: State,
    Person(caller): Person<May<ServicesLoans>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, ReasonRequest { reason }): Once<ReasonRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let request = (reason.as_str(), write_off_command);
        let approval = lending::request_write_off(work, at, &actor, loan, seen, request)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
