use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_lending::{LoanError, ViewLoans};

use super::{
    super::loans::{needs::SeesLoans, path_keys::PaymentKey, refusals::loan_problem},
    payment_item::PaymentItem,
};

const MESSAGE: &str = "Payment";

type Asked = Then<May<SeesLoans>, PathId<PaymentKey>>;

pub(crate) struct GetPayment;

impl Operation for GetPayment {
    type Asks = Asked;
    type Doc = __path_get_payment;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, PaymentItem::example()))
            .or([LoanError::NoSuchPayment].map(loan_problem))
    }
}

/// Get a payment
#[utoipa::path(get, path = "/api/collections/payments/{paymentId}", operation_id = "getPayment", tag = "payments",
    responses((status = 200, description = "The payment", body = Success<PaymentItem>)))]
pub(crate) async fn get_payment(app: State, Then(caller, payment): Asked) -> Reply<PaymentItem> {
    let found = ViewLoans::new(app.lending())
        .get_payment(caller.actor(), payment.into_inner())
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
