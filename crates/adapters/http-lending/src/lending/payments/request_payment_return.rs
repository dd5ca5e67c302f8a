use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, Refusal};

use super::return_form::{RequestPaymentReturnRequest, return_command};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/collections/payments/{paymentId}/bounce", tag = "payments", created = "The request",
    body = Success<RequestedApproval>, location = "The inbox of approvals.", message = "Return requested",
    refuses = [LoanError::NoSuchPayment, LoanError::State(Refusal::WrittenOff), LoanError::TakenElsewhere,
        LoanError::AlreadyReversed, LoanError::Settled, LoanError::NotReturnable, LoanError::BranchState,
        LoanError::Approval(ApprovalError::AlreadyRequested)].map(loan_problem))]
/// Request the return of a payment
///
/// For a cheque or mandate that came back from the bank. When a second person accepts it, the payment is reversed and the charges
/// that the loan's product has for this are made. Service accounts cannot call this.
pub(crate) async fn request_payment_return(
    app: State,
    Person(caller): Person<May<TakesPayments>>,
    payment: PathId<PaymentKey>,
    Once(key, RequestPaymentReturnRequest { reason, charge }): Once<RequestPaymentReturnRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, payment) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        payment.into_inner(),
    );
    let transaction = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let command = |charges| return_command(&reason, charges);
        let approval = lending::request_payment_return(work, at, &actor, payment, &reason, charge, command)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
