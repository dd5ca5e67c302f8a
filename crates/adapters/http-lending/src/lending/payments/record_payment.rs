use munim_books::BooksClosed;
use munim_http_kit::body::{Field, Read};
use munim_kernel::{LoanId, PaymentId};
use munim_lending::{
    self as lending, CashTill, LoanError, PaymentMode, PaymentWanted, ReferenceUse, Refusal,
};
use munim_tills::TillError;

use super::{
    super::{fields::chosen_positive, loans::reply::changed_loan},
    payment_item::RecordedPayment,
};
use crate::prelude::*;

/// A payment that was received.
#[form(makes = PaymentWanted, example = {"loanId": 1_204, "amount": 2_837, "mode": "upi", "receivedOn": "2027-01-01",
    "reference": "634512009871"})]
pub(crate) struct RecordPaymentRequest {
    /// The loan.
    #[field(row, missing = "Loan is required")]
    loan: LoanId,
    /// In rupees.
    #[field(read = chosen_positive, missing = "Amount is required")]
    amount: Money,
    /// How it was paid.
    #[field(word, missing = "Mode is required")]
    mode: PaymentMode,
    /// The till that cash goes to, which the caller has open; by default the one that they have open. Only where tills are used.
    #[field(row, name = "tillId")]
    till: CashTill,
    /// The day that it is valued from; today by default, or the business date if that is earlier.
    received_on: Option<Date>,
    /// The branch that takes the money; the loan's by default. The receipt has a number of that branch, and its books owe the
    /// loan's branch the amount.
    #[field(row)]
    receiving_branch: Option<BranchId>,
    /// The payer's or the bank's reference.
    #[field(most = 100)]
    reference: String,
    /// The receipt that a phone gave when it was offline. Each is recorded once.
    #[field(name = "deviceReceiptId", most = 100, map = |text| text.filter(|text| !text.is_empty()))]
    device_receipt: Option<String>,
    /// The payment that was reversed and that this one takes the place of, because it was recorded for another loan or client.
    /// Both have the same amount and mode. It can be valued on the same day, even if the books are closed on it by now, and is
    /// by default.
    #[field(row, name = "replaces")]
    replaces: Option<PaymentId>,
    /// `accept` records more than the loan still owes in all. The rest is to be refunded.
    #[field(read = accepted, name = "overpayment")]
    accepts_overpayment: bool,
    /// `accept` records a payment whose reference another UPI, bank, cheque or NACH payment has.
    #[field(read = accepted, name = "sameReference")]
    accepts_same_reference: bool,
}

pub(crate) fn accepted(form: &mut Form, field: Field) -> Read<bool> {
    form.word(field, &[true], |_| "accept")
}

/// Returns the refusal of a duplicate reference, for examples.
pub(crate) fn same_reference_refused() -> Option<LoanError> {
    Some(LoanError::DuplicateReference(ReferenceUse {
        payment: PaymentId::try_new(8_990).ok()?,
        receipt_number: "R/SAT-01/2026-27/000298".to_owned(),
        amount: Money::from_paise(283_700),
        received_on: date!(2026 - 12 - 30),
    }))
}

#[operation(post "/api/collections/payments", tag = "payments", created = "The payment", body = Success<RecordedPayment>,
    location = "The address.", message = "Payment recorded",
    refuses = [LoanError::NoTenant(NoTenantChosen), LoanError::NoSuchLoan, LoanError::State(Refusal::NotDisbursed),
        LoanError::DuplicateDeviceReceipt, LoanError::Till(TillError::NoOpenTill), LoanError::CashReceiptLimit, LoanError::MoreThanOwed(Money::from_paise(1_361_659)),
        LoanError::MoreThanDue, LoanError::OutOfRange,
        LoanError::Books(BooksClosed::Period(date!(2026 - 10 - 31)))].into_iter().chain(same_reference_refused()).map(loan_problem))]
/// Record a payment
///
/// It pays what has fallen due by its day, the oldest instalment first. What is more than that is held, or pays the next
/// instalments, as the product says. More than the loan owes in all is refused unless the body accepts it, and so is a reference that
/// another payment has. A payment that is dated in the past is allocated as if it had been recorded then.
pub(crate) async fn record_payment(
    app: State,
    caller: May<TakesPayments>,
    Once(key, form): Once<RecordPaymentRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let (transaction, kit) = ((app.lending(), scope, Stale::Figures), app.kit());
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let recorded = lending::record_payment(work, &kit, at, &actor, &form.0)
            .await
            .map_err(|error| dated_loan_problem("receivedOn", error))?;
        let location = format!("/api/collections/payments/{}", recorded.payment.id);
        let loan = changed_loan(work, form.0.loan).await?;
        Ok(Created::new(
            location,
            MESSAGE,
            RecordedPayment::new(&recorded.payment, loan),
        ))
    })
    .await
}
