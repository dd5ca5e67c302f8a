//! What happens to the account of a loan.
use munim_books::AccountRole;
use munim_kernel::{EntryId, Money, PaymentId};
use time::Date;

use super::posting_rules::Cash;
use crate::{
    Head, NewLoanCharge, NewPayment, NewRefund, NewSettlement, NewWaiver, NewWriteOff, Payment, Position,
    Received, TransactionKind,
};

/// One change of a position: a line of the sub-ledger with its journal entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Step {
    pub(super) kind: TransactionKind,
    pub(super) value_on: Date,
    pub(super) before: Position,
    pub(super) after: Position,
    pub(super) cash: Option<Cash>,
    /// The payment or the reversal, once it is stored.
    pub(super) payment: Option<PaymentId>,
    /// Further amounts that are earned or owed to others, as credits.
    pub(super) credits: Vec<(AccountRole, Money)>,
    pub(super) reverses: Option<EntryId>,
    pub(super) narration: String,
}

impl Step {
    /// Returns a step in which no cash changes hands.
    pub(super) fn new(
        kind: TransactionKind,
        value_on: Date,
        (before, after): (Position, Position),
        narration: impl Into<String>,
    ) -> Self {
        Self {
            kind,
            value_on,
            before,
            after,
            cash: None,
            payment: None,
            credits: Vec::new(),
            reverses: None,
            narration: narration.into(),
        }
    }

    /// Returns whether it is a line of the sub-ledger. Otherwise only the interest that is income changes.
    pub(super) fn changes_account(&self) -> bool {
        let (before, after) = (&self.before, &self.after);
        self.cash.is_some() || before.owed != after.owed || before.advance != after.advance
    }

    /// Completes the step of a payment or its reversal with the stored payment.
    pub(super) fn complete(&mut self, payment: &Payment, loan_number: &str) {
        match self.kind {
            TransactionKind::Payment | TransactionKind::Recovery => {
                let receipt = &payment.payment.receipt_number;
                self.narration = format!("Receipt {receipt} for loan {loan_number}");
            }
            TransactionKind::PaymentReversed => {}
            _ => return,
        }
        self.payment = Some(payment.id);
    }
}

/// An act on an account with its steps in order. `store_steps` stores them.
#[must_use]
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Steps {
    pub(super) act: Act,
    pub(super) taken: Vec<Step>,
    /// Charges that are made or cancelled. Their documents get their numbers when they are stored.
    pub(super) charges: Vec<NewLoanCharge>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Act {
    Disburse,
    UndoDisbursal,
    /// The receipt gets its number when it is stored.
    Receive(NewPayment),
    /// The payment that settles the loan, and what is given up.
    Settle(NewPayment, NewSettlement),
    Reverse {
        payment: Payment,
        reason: String,
        /// The action of the audit record.
        action: &'static str,
        event: &'static str,
    },
    Refund(NewRefund),
    WriteOff(NewWriteOff),
    Waive(Vec<NewWaiver>),
    /// The charges are those of the steps.
    Charge,
    ApplyAdvance,
    /// The new terms are those of the new schedule.
    Reschedule,
    /// The moved due dates and their new dates, as text.
    MoveDueDates {
        from: Vec<String>,
        to: Vec<String>,
    },
}

impl Act {
    /// Returns what it adds to the roll-ups: the number of loans paid out and their principal, and money received.
    /// `None` if it changes no roll-up.
    pub(super) fn figures(&self, principal: Money) -> Option<((i64, i64), Received)> {
        let principal = principal.paise();
        Some(match self {
            Self::Disburse => ((1, principal), Received::default()),
            Self::UndoDisbursal => ((-1, principal.saturating_neg()), Received::default()),
            Self::Receive(payment) | Self::Settle(payment, _) => ((0, 0), received(payment, 1)),
            Self::Reverse { payment, .. } => ((0, 0), received(&payment.payment, -1)),
            Self::Refund(_)
            | Self::WriteOff(_)
            | Self::Waive(_)
            | Self::Charge
            | Self::ApplyAdvance
            | Self::Reschedule => ((0, 0), Received::default()),
            Self::MoveDueDates { .. } => return None,
        })
    }
}

/// Returns a payment's share of the roll-ups. `sign` is -1 for a reversal, otherwise 1.
fn received(payment: &NewPayment, sign: i64) -> Received {
    Received {
        receipts: 1,
        amount: sign * payment.amount.paise(),
        principal: sign * payment.allocated.get(Head::Principal).paise(),
        interest: sign * payment.allocated.get(Head::Interest).paise(),
        mode: Some(payment.mode),
    }
}
