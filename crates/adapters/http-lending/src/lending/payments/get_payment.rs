use munim_lending::{LoanError, ViewLoans};

use super::{
    super::loans::{needs::SeesLoans, path_keys::PaymentKey, refusals::loan_problem},
    payment_item::PaymentItem,
};
use crate::prelude::*;

const MESSAGE: &str = "Payment";

#[operation(get "/api/collections/payments/{paymentId}", tag = "payments", ok = "The payment",
    example = Success::new(MESSAGE, PaymentItem::example()),
    refuses = [LoanError::NoSuchPayment].map(loan_problem))]
/// Get a payment
pub(crate) async fn get_payment(
    app: State,
    caller: May<SeesLoans>,
    payment: PathId<PaymentKey>,
) -> Reply<PaymentItem> {
    let found = ViewLoans::new(app.lending())
        .get_payment(caller.actor(), payment.into_inner())
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
