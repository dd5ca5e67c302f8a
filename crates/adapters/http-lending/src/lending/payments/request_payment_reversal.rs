use munim_approvals::{ApprovalError, Command};
use munim_lending::{self as lending, LoanError, Refusal};

use super::super::loans::reason_form::ReasonRequest;
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/collections/payments/{paymentId}/reversal", tag = "payments", created = "The request",
    body = Success<RequestedApproval>, location = "The inbox of approvals.", message = "Reversal requested",
    refuses = [LoanError::NoSuchPayment, LoanError::State(Refusal::WrittenOff), LoanError::TakenElsewhere,
        LoanError::AlreadyReversed, LoanError::Settled, LoanError::Approval(ApprovalError::AlreadyRequested)].map(loan_problem))]
/// Request the reversal of a payment
///
/// Nothing changes until a second person accepts it. Service accounts cannot call this.
pub(crate) async fn request_payment_reversal(
    app: State,
    Person(caller): Person<May<TakesPayments>>,
    payment: PathId<PaymentKey>,
    Once(key, ReasonRequest { reason }): Once<ReasonRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, payment) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        payment.into_inner(),
    );
    let transaction = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let command = Command(json!({"reason": reason}).to_string());
        let approval = lending::request_payment_reversal(work, at, &actor, payment, &reason, command)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
