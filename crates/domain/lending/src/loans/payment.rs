//! Payments and the money that settles a loan.
use munim_books::PaymentMode;
use munim_kernel::{BranchId, Fields, LoanId, Money, PaymentId, UserId};
use munim_tills::CashTill;
use time::{Date, OffsetDateTime};

use crate::{Head, Heads, Loan, Position};

/// A payment, or its reversal, to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPayment {
    pub loan: LoanId,
    pub branch: BranchId,
    /// The branch that took it.
    pub receiving_branch: BranchId,
    pub officer: UserId,
    /// The value date.
    pub value_on: Date,
    pub booked_on: Date,
    pub amount: Money,
    /// How it was first allocated.
    pub allocated: Heads,
    /// The part beyond what was due.
    pub advance: Money,
    /// The part that was paid on what was written off: all of it, or nothing.
    pub recovered: Money,
    pub mode: PaymentMode,
    /// The payer's or the bank's reference.
    pub reference: String,
    /// The receipt that a phone issued offline.
    pub device_receipt: Option<String>,
    /// A reversal keeps the number of its payment. Empty until a payment is stored.
    pub receipt_number: String,
    /// The version of the schedule that it created, if it paid the loan off early.
    pub made_schedule: Option<i32>,
    pub reverses: Option<PaymentId>,
    /// The reversed payment that it replaces.
    pub replaces: Option<PaymentId>,
    /// The reason for a reversal.
    pub reason: String,
    pub recorded_by: UserId,
    pub recorded_at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: PaymentId,
    pub payment: NewPayment,
    pub reversed_by: Option<PaymentId>,
}

impl Payment {
    pub(super) fn new(id: PaymentId, payment: NewPayment) -> Self {
        Self {
            id,
            payment,
            reversed_by: None,
        }
    }

    /// Returns whether it was paid on what was written off.
    pub(super) fn is_recovery(&self) -> bool {
        !self.payment.recovered.is_zero()
    }

    /// Returns its reversal on a business date.
    pub(super) fn reversal(&self, reason: String, on: Date, by: UserId, at: OffsetDateTime) -> NewPayment {
        NewPayment {
            value_on: on,
            booked_on: on,
            device_receipt: None,
            made_schedule: None,
            reverses: Some(self.id),
            replaces: None,
            reason,
            recorded_by: by,
            recorded_at: at,
            ..self.payment.clone()
        }
    }
}

pub(super) fn payment_fields(payment: &NewPayment, loan_number: &str) -> Fields {
    let allocated = |head: Head| payment.allocated.get(head).to_string();
    Fields::new()
        .with("loanId", payment.loan.get())
        .with("loanNumber", loan_number)
        .with("receiptNumber", payment.receipt_number.as_str())
        .with("amount", payment.amount.to_string())
        .with("mode", payment.mode.as_str())
        .with("receivingBranchId", payment.receiving_branch.get())
        .with("receivedOn", payment.value_on)
        .with("bookedOn", payment.booked_on)
        .with("reference", payment.reference.as_str())
        .with("replacesId", payment.replaces.map(PaymentId::get))
        .with("penalty", allocated(Head::Penalty))
        .with("fee", allocated(Head::Fee))
        .with("interest", allocated(Head::Interest))
        .with("principal", allocated(Head::Principal))
        .with("advance", payment.advance.to_string())
        .with("recovered", payment.recovered.to_string())
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentWanted {
    pub loan: LoanId,
    /// More than zero.
    pub amount: Money,
    pub mode: PaymentMode,
    /// The till that cash goes to.
    pub till: CashTill,
    /// The value date. Defaults to today, or the business date if that is earlier.
    pub received_on: Option<Date>,
    /// Defaults to the loan's branch.
    pub receiving_branch: Option<BranchId>,
    /// The payer's or the bank's reference.
    pub reference: String,
    /// The receipt that a phone issued offline. Each is recorded once.
    pub device_receipt: Option<String>,
    /// The reversed payment of the same amount and mode that it replaces. It can have the same value date, even if the
    /// books of that day are closed by now.
    pub replaces: Option<PaymentId>,
    /// Whether it may exceed what the loan owes. The rest is then refundable.
    pub accepts_overpayment: bool,
    /// Whether another payment may have the same reference.
    pub accepts_same_reference: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub payment: Payment,
    /// The loan after the payment.
    pub loan: Loan,
    /// The position after the payment.
    pub position: Position,
}

/// The money that settles a loan: a payoff, or the refund of an overpayment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// The amount of the quote, which is 0 if the lender holds enough, or the whole excess.
    pub amount: Money,
    pub mode: PaymentMode,
    /// The payer's or the bank's reference.
    pub reference: String,
    /// Whether another payment may have the same reference.
    pub accepts_same_reference: bool,
}

impl From<&Settlement> for Fields {
    fn from(paid: &Settlement) -> Self {
        Self::new()
            .with("amount", paid.amount.to_string())
            .with("mode", paid.mode.as_str())
            .with("reference", paid.reference.as_str())
    }
}
