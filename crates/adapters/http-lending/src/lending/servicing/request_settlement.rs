use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, Refusal};

use super::{
    super::payments::record_payment::same_reference_refused,
    compromise_form::{CompromiseRequest, command},
};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/loans/{loanId}/settlement", tag = "loans", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Settlement requested", example = RequestedApproval::example(),
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::WrittenOff), LoanError::CashReceiptLimit,
        LoanError::Approval(ApprovalError::AlreadyRequested)].into_iter().chain(same_reference_refused()).map(loan_problem))]
/// Request that a loan is settled for less than it owes
///
/// The borrower pays an agreed amount, and owes nothing more. What is given up is an expense, as far as it is in the books and not
/// provided for. Nothing changes until a second person accepts it, while the loan owes as much: not the one who approved the loan.
/// Service accounts cannot call this.
pub(crate) async fn request_settlement(
    app: State,
    Person(caller): Person<May<ServicesLoans>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, form): Once<CompromiseRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let request = (form.reason.as_str(), |seen| command(&form.paid, seen));
        let approval = lending::request_settlement(work, at, &actor, loan, &form.paid, seen, request)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
