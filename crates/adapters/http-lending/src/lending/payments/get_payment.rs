use munim_lending::{LoanError, ViewLoans};

use super::payment_item::PaymentItem;
use crate::prelude::*;

#[operation(get "/api/collections/payments/{paymentId}", tag = "payments", ok = "The payment", message = "Payment",
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
