use munim_lending::{Head, Heads, ListedPayment, Payment, PaymentMode};

use super::super::loans::loan_item::LoanItem;
use crate::prelude::*;

/// What a payment paid, in rupees.
#[item]
struct AllocatedItem {
    penalty: Money,
    fee: Money,
    interest: Money,
    principal: Money,
    /// Held until it is due.
    advance: Money,
    /// Paid on what was written off.
    recovered: Money,
}

impl AllocatedItem {
    fn new(heads: &Heads, advance: Money, recovered: Money) -> Self {
        Self {
            penalty: heads.get(Head::Penalty),
            fee: heads.get(Head::Fee),
            interest: heads.get(Head::Interest),
            principal: heads.get(Head::Principal),
            advance,
            recovered,
        }
    }
}

/// A payment that was recorded, with its loan after it.
#[item]
pub(crate) struct RecordedPayment {
    payment_id: i64,
    receipt_number: String,
    allocated: AllocatedItem,
    loan: LoanItem,
}

impl RecordedPayment {
    pub(crate) fn new(payment: &Payment, loan: LoanItem) -> Self {
        let money = &payment.payment;
        Self {
            payment_id: payment.id.get(),
            receipt_number: money.receipt_number.clone(),
            allocated: AllocatedItem::new(&money.allocated, money.advance, money.recovered),
            loan,
        }
    }

    pub(crate) fn example() -> Self {
        Self {
            payment_id: 9_001,
            receipt_number: "R/SAT-01/2026-27/000311".to_owned(),
            allocated: AllocatedItem {
                penalty: Money::ZERO,
                fee: Money::ZERO,
                interest: Money::from_paise(60_000),
                principal: Money::from_paise(223_700),
                advance: Money::ZERO,
                recovered: Money::ZERO,
            },
            loan: LoanItem::example(),
        }
    }

    pub(crate) fn example_recovery() -> Self {
        let amount = Money::from_paise(50_000);
        Self {
            allocated: AllocatedItem::new(&Heads::default(), Money::ZERO, amount),
            loan: LoanItem::example_written_off(),
            ..Self::example()
        }
    }
}

/// A payment, or the reversal of one.
#[item(from = listed: ListedPayment, let payment = listed.payment.payment)]
pub(crate) struct PaymentItem {
    #[field(from = listed.payment.id.get())]
    payment_id: i64,
    #[field(from = payment.receipt_number)]
    receipt_number: String,
    #[field(from = payment.loan.get())]
    loan_id: i64,
    loan_number: String,
    client_name: String,
    /// The loan's branch.
    #[field(from = payment.branch.get())]
    branch_id: i64,
    /// The branch that took it.
    #[field(from = payment.receiving_branch.get())]
    receiving_branch_id: i64,
    #[field(from = payment.amount)]
    amount: Money,
    #[field(from = AllocatedItem::new(&payment.allocated, payment.advance, payment.recovered))]
    allocated: AllocatedItem,
    #[field(word = PaymentMode, from = payment.mode.as_str())]
    mode: &'static str,
    #[field(from = payment.reference)]
    reference: String,
    /// The day that it is valued from.
    #[field(from = payment.value_on)]
    received_on: Date,
    /// The business date.
    #[field(from = payment.booked_on)]
    booked_on: Date,
    /// The payment that it reverses.
    #[field(optional, from = payment.reverses.map(munim_kernel::PaymentId::get))]
    reverses_id: Option<i64>,
    /// The payment that was reversed and that it takes the place of.
    #[field(optional, from = payment.replaces.map(munim_kernel::PaymentId::get))]
    replaces_id: Option<i64>,
    /// Its reversal.
    #[field(optional, from = listed.payment.reversed_by.map(munim_kernel::PaymentId::get))]
    reversed_by_id: Option<i64>,
    /// Why it was reversed.
    #[field(from = payment.reason)]
    reason: String,
    recorded_by: String,
    #[field(from = payment.recorded_at)]
    recorded_at: OffsetDateTime,
}

list_page!(
    /// A page of payments.
    PaymentPage of PaymentItem
);

impl PaymentItem {
    pub(crate) fn example() -> Self {
        let recorded = RecordedPayment::example();
        Self {
            payment_id: recorded.payment_id,
            receipt_number: recorded.receipt_number,
            loan_id: 1_204,
            loan_number: "L/SAT-01/2026-27/000042".to_owned(),
            client_name: "Sunita Jadhav".to_owned(),
            branch_id: 3,
            receiving_branch_id: 3,
            amount: Money::from_paise(283_700),
            allocated: recorded.allocated,
            mode: "upi",
            reference: "634512009871".to_owned(),
            received_on: date!(2027 - 01 - 01),
            booked_on: date!(2027 - 01 - 01),
            reverses_id: None,
            replaces_id: None,
            reversed_by_id: None,
            reason: String::new(),
            recorded_by: "asha.patil".to_owned(),
            recorded_at: EXAMPLE_TIME,
        }
    }
}
