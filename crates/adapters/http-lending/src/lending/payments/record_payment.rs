use munim_books::BooksClosed;
use munim_http_kit::body::{
    Read,
    fields::{day, free, row_number},
};
use munim_kernel::{BranchId, LoanId, Money, NoTenantChosen, PaymentId};
use munim_lending::{self as lending, LoanError, PaymentMode, PaymentWanted, ReferenceUse, Refusal};
use time::macros::date;

use super::{
    super::{
        fields::{positive, till},
        loans::{
            needs::TakesPayments,
            refusals::{dated_loan_problem, loan_problem},
            reply::changed_loan,
        },
    },
    payment_item::RecordedPayment,
};
use crate::prelude::*;

const MESSAGE: &str = "Payment recorded";

pub(crate) struct RecordPaymentRequest(PaymentWanted);

pub(super) fn mode(form: &mut Form) -> Option<PaymentMode> {
    let mode = form.word(
        field("mode").about("How it was paid."),
        &PaymentMode::ALL,
        PaymentMode::as_str,
    );
    form.needed("mode", mode, "Mode is required")
}

/// The payer's or the bank's reference.
pub(super) fn reference(form: &mut Form) -> Read<String> {
    free(
        form,
        field("reference").about("The payer's or the bank's reference."),
        100,
    )
}

fn accepted(form: &mut Form, name: &'static str, about: &'static str) -> Read<()> {
    form.word(field(name).about(about), &[()], |()| "accept")
}

pub(super) fn same_reference(form: &mut Form) -> Read<()> {
    accepted(
        form,
        "sameReference",
        "`accept` records a payment whose reference another UPI, bank, cheque or NACH payment has.",
    )
}

impl FromForm for RecordPaymentRequest {
    const NAME: &'static str = "RecordPaymentRequest";
    const ABOUT: &'static str = "A payment that was received.";

    fn take(form: &mut Form) -> Option<Self> {
        let loan = row_number(form, "loanId", "The loan.", |id| LoanId::try_new(id).ok());
        let loan = form.needed("loanId", loan, "Loan is required");
        let amount = positive(form, field("amount").about("In rupees."), "Amount is required");
        let mode = mode(form);
        let received = day(
            form,
            field("receivedOn").about(
                "The day that it is valued from; today by default, or the business date if that is earlier.",
            ),
        );
        let receiving = row_number(
            form,
            "receivingBranchId",
            "The branch that takes the money; the loan's by default. The receipt has a number of that branch, and its books owe the loan's branch the amount.",
            |id| BranchId::try_new(id).ok(),
        );
        let reference = reference(form);
        till(form);
        let device = free(
            form,
            field("deviceReceiptId")
                .about("The receipt that a phone gave when it was offline. Each is recorded once."),
            100,
        );
        let replaces = row_number(
            form,
            "replaces",
            "The payment that was reversed and that this one takes the place of, because it was recorded for another loan or client. Both have the same amount and mode. It can be valued on the same day, even if the books are closed on it by now, and is by default.",
            |id| PaymentId::try_new(id).ok(),
        );
        let overpayment = accepted(
            form,
            "overpayment",
            "`accept` records more than the loan still owes in all. The rest is to be refunded.",
        );
        let same_reference = same_reference(form);
        Some(Self(PaymentWanted {
            loan: loan?,
            amount: amount?,
            mode: mode?,
            received_on: received?.flatten(),
            receiving_branch: receiving?,
            reference: reference?.unwrap_or_default(),
            device_receipt: device?.filter(|text| !text.is_empty()),
            replaces: replaces?,
            accepts_overpayment: overpayment?.is_some(),
            accepts_same_reference: same_reference?.is_some(),
        }))
    }

    fn example() -> Value {
        json!({"loanId": 1_204, "amount": 2_837, "mode": "upi", "receivedOn": "2027-01-01", "reference": "634512009871"})
    }
}

/// Returns the refusal of a duplicate reference, for examples.
pub(super) fn same_reference_refused() -> Option<LoanError> {
    Some(LoanError::DuplicateReference(ReferenceUse {
        payment: PaymentId::try_new(8_990).ok()?,
        receipt_number: "R/SAT-01/2026-27/000298".to_owned(),
        amount: Money::from_paise(283_700),
        received_on: date!(2026 - 12 - 30),
    }))
}

#[operation(post "/api/collections/payments", tag = "payments", created = "The payment", body = Success<RecordedPayment>,
    location = "The address.",
    example = Success::new(MESSAGE, RecordedPayment::example()),
    refuses = [LoanError::NoTenant(NoTenantChosen), LoanError::NoSuchLoan, LoanError::State(Refusal::NotDisbursed),
        LoanError::DuplicateDeviceReceipt, LoanError::CashReceiptLimit, LoanError::MoreThanOwed(Money::from_paise(1_361_659)),
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
