use munim_approvals::{ApprovalError, Command};
use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::Success,
    extractors::{May, Once, PathId, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{self as lending, LoanError, Refusal};
use serde_json::json;

use super::super::loans::{
    needs::TakesPayments, path_keys::PaymentKey, reason_form::Because, refusals::loan_problem,
};
use crate::{approvals::approval_item::RequestedApproval, person::Person};

const MESSAGE: &str = "Reversal requested";

type Asked = Then<Person<May<TakesPayments>>, Then<PathId<PaymentKey>, Once<Because>>>;

pub(crate) struct RequestPaymentReversal;

impl Operation for RequestPaymentReversal {
    type Asks = Asked;
    type Doc = __path_request_payment_reversal;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestedApproval::example())).or([
            LoanError::NoSuchPayment,
            LoanError::State(Refusal::WrittenOff),
            LoanError::TakenElsewhere,
            LoanError::AlreadyReversed,
            LoanError::Approval(ApprovalError::AlreadyRequested),
        ]
        .map(loan_problem))
    }
}

/// Request the reversal of a payment
///
/// Nothing changes until a second person accepts it. Service accounts cannot call this.
#[utoipa::path(post, path = "/api/collections/payments/{paymentId}/reversal", operation_id = "requestPaymentReversal",
    tag = "payments",
    responses((status = 201, description = "The request", body = Success<RequestedApproval>,
        headers(("Location" = String, description = "The inbox of approvals.")))))]
pub(crate) async fn request_payment_reversal(
    app: State,
    Then(Person(caller), Then(payment, Once(key, Because(reason)))): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope, payment) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        payment.into_inner(),
    );
    let place = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let command = Command(json!({"reason": reason}).to_string());
        let approval = lending::request_payment_reversal(work, at, &actor, payment, &reason, command)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::made(MESSAGE, approval))
    })
    .await
}
