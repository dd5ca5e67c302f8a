use munim_books::BooksClosed;
use munim_kernel::{BranchId, LoanId, PaymentId};
use munim_lending::{self as lending, CashTill, LoanError, PaymentMode, PaymentWanted, Refusal};
use munim_tills::TillError;

use super::super::{
    fields::chosen_positive,
    loans::reply::changed_loan,
    payments::{
        payment_item::RecordedPayment,
        record_payment::{accepted, same_reference_refused},
    },
};
use crate::prelude::*;

/// Money that was received on a loan that is written off.
#[form(example = {"amount": 500, "mode": "upi", "receivedOn": "2027-01-01", "reference": "634512009871"})]
pub(crate) struct RecordRecoveryRequest {
    /// In rupees.
    #[field(read = chosen_positive, missing = "Amount is required")]
    amount: Money,
    /// How it was paid.
    #[field(word, missing = "Mode is required")]
    mode: PaymentMode,
    /// The till that cash goes to, as for a payment.
    #[field(row, name = "tillId")]
    till: CashTill,
    /// The day that it is valued from; today by default, or the business date if that is earlier.
    received_on: Option<Date>,
    /// The branch that takes the money; the loan's by default.
    #[field(row)]
    receiving_branch: Option<BranchId>,
    /// The payer's or the bank's reference.
    #[field(most = 100)]
    reference: String,
    /// The receipt that a phone gave when it was offline. Each is recorded once.
    #[field(name = "deviceReceiptId", most = 100, map = |text| text.filter(|text| !text.is_empty()))]
    device_receipt: Option<String>,
    /// The payment that was reversed and that this one takes the place of.
    #[field(row, name = "replaces")]
    replaces: Option<PaymentId>,
    /// `accept` records a payment whose reference another UPI, bank, cheque or NACH payment has.
    #[field(read = accepted, name = "sameReference")]
    accepts_same_reference: bool,
}

impl RecordRecoveryRequest {
    fn on(self, loan: LoanId) -> PaymentWanted {
        PaymentWanted {
            loan,
            amount: self.amount,
            mode: self.mode,
            till: self.till,
            received_on: self.received_on,
            receiving_branch: self.receiving_branch,
            reference: self.reference,
            device_receipt: self.device_receipt,
            replaces: self.replaces,
            accepts_overpayment: false,
            accepts_same_reference: self.accepts_same_reference,
        }
    }
}

#[operation(post "/api/loans/{loanId}/recoveries", tag = "payments", created = "The payment", body = Success<RecordedPayment>,
    location = "The address.", message = "Recovery recorded", example = RecordedPayment::example_recovery(),
    refuses = [LoanError::NoSuchLoan, LoanError::State(Refusal::NotWrittenOff), LoanError::DuplicateDeviceReceipt,
        LoanError::Till(TillError::NoOpenTill), LoanError::CashReceiptLimit, LoanError::MoreThanWrittenOff(Money::from_paise(1_361_659)),
        LoanError::Books(BooksClosed::Period(date!(2026 - 10 - 31)))].into_iter().chain(same_reference_refused()).map(loan_problem))]
/// Record what is recovered on a loan that is written off
///
/// It is income and pays nothing of the schedule. At most what was written off and is not recovered yet. It has a receipt, and is
/// reversed, like a payment.
pub(crate) async fn record_recovery(
    app: State,
    caller: May<TakesPayments>,
    loan: PathId<LoanKey>,
    Once(key, form): Once<RecordRecoveryRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, loan) = (caller.actor().clone(), loan.into_inner());
    let (transaction, kit) = ((app.lending(), actor.scope()?, Stale::Figures), app.kit());
    let wanted = form.on(loan);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let recorded = lending::record_recovery(work, &kit, at, &actor, &wanted)
            .await
            .map_err(|error| dated_loan_problem("receivedOn", error))?;
        let location = format!("/api/collections/payments/{}", recorded.payment.id);
        let after = changed_loan(work, loan).await?;
        Ok(Created::new(
            location,
            MESSAGE,
            RecordedPayment::new(&recorded.payment, after),
        ))
    })
    .await
}
