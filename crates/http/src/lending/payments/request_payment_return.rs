use munim_approvals::ApprovalError;
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

use super::{
    super::loans::{needs::TakesPayments, path_keys::PaymentKey, refusals::loan_problem},
    return_form::{Returned, return_command},
};
use crate::{approvals::approval_item::RequestedApproval, person::Person};

const MESSAGE: &str = "Return requested";

type Asked = Then<Person<May<TakesPayments>>, Then<PathId<PaymentKey>, Once<Returned>>>;

pub(crate) struct RequestPaymentReturn;

impl Operation for RequestPaymentReturn {
    type Asks = Asked;
    type Doc = __path_request_payment_return;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestedApproval::example())).or([
            LoanError::NoSuchPayment,
            LoanError::State(Refusal::WrittenOff),
            LoanError::TakenElsewhere,
            LoanError::AlreadyReversed,
            LoanError::NotReturnable,
            LoanError::BranchState,
            LoanError::Approval(ApprovalError::AlreadyRequested),
        ]
        .map(loan_problem))
    }
}

/// Request the return of a payment
///
/// For a cheque or mandate that came back from the bank. When a second person accepts it, the payment is reversed and the charges
/// that the loan's product has for this are made. Service accounts cannot call this.
#[utoipa::path(post, path = "/api/collections/payments/{paymentId}/bounce", operation_id = "requestPaymentReturn",
    tag = "payments",
    responses((status = 201, description = "The request", body = Success<RequestedApproval>,
        headers(("Location" = String, description = "The inbox of approvals.")))))]
pub(crate) async fn request_payment_return(
    app: State,
    Then(Person(caller), Then(payment, Once(key, Returned { reason, charge }))): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope, payment) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        payment.into_inner(),
    );
    let place = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let command = |charges| return_command(&reason, charges);
        let approval = lending::request_payment_return(work, at, &actor, payment, (&reason, charge), command)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::made(MESSAGE, approval))
    })
    .await
}
