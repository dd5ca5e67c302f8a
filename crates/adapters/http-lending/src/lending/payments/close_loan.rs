use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, Refusal};

use super::{
    record_payment::same_reference_refused,
    settlement_form::{SettlementRequest, command},
};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/loans/{loanId}/close", tag = "payments", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Closure requested",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotDisbursed),
        LoanError::NotTheQuote(Money::from_paise(2_804_084)), LoanError::CashReceiptLimit,
        LoanError::Approval(ApprovalError::AlreadyRequested)].into_iter().chain(same_reference_refused()).map(loan_problem))]
/// Request the early closure of a loan
///
/// For exactly the amount of today's foreclosure quote. The interest of later instalments is not due. Nothing changes until
/// a second person accepts it, on the same business date. Service accounts cannot call this.
pub(crate) async fn close_loan(
    app: State,
    Person(caller): Person<May<TakesPayments>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, form): Once<SettlementRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let (loan, seen) = (loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let request = (form.reason.as_str(), command(&form.paid));
        let approval = lending::request_loan_closure(work, at, &actor, loan, &form.paid, seen, request)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
