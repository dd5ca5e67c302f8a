use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, Refusal};

use super::settlement_form::{SettlementRequest, command};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/loans/{loanId}/refund", tag = "payments", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Refund requested",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotOverpaid),
        LoanError::NotTheExcess(Money::from_paise(12_500)), LoanError::CashPayoutLimit,
        LoanError::Approval(ApprovalError::AlreadyRequested)].map(loan_problem))]
/// Request the refund of an overpayment
///
/// For exactly what is held. It closes the loan. Nothing changes until a second person accepts it. Service
/// accounts cannot call this.
pub(crate) async fn refund_loan(
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
        let approval = lending::request_loan_refund(work, at, &actor, loan, &form.paid, seen, request)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
