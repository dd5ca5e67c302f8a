//! Settlements for less than is owed.
use munim_books::AccountRole;
use munim_kernel::{Money, PaymentId};

use super::LoanAccount;
use crate::{
    Balance, GivenUp, Head, Heads, LoanCommand, LoanError, NewSettlement, PaymentWanted, Position,
    SettledLoan, SettlementQuote, TransactionKind, foreclosure_quote,
    loans::{
        account_step::{Act, Step, Steps},
        loan_account::{ReceivedAt, Reversal},
        loan_notes::By,
    },
};

impl LoanAccount {
    /// Closes the loan with a payment of less than its foreclosure quote. The payment pays what it can of everything that the loan
    /// owes, which is due at once; the rest is given up: the principal against up to `provided` of the provision of the branch.
    pub(crate) fn settle_for_less(
        &mut self,
        by: &By,
        (wanted, at): (&PaymentWanted, ReceivedAt),
        provided: Money,
        reason: &str,
    ) -> Result<(SettlementQuote, Steps), LoanError> {
        self.loan.get().state.after(LoanCommand::Repay(Balance::Nil))?;
        let today = self.today();
        // Nothing is overdue at the end of the day on which it is settled.
        self.charged_before = today;
        self.catch_up(today);
        let advance = self.record.position.advance;
        let closing = foreclosure_quote(&self.record.instalments, self.disbursed_on, advance, today)?;
        if wanted.amount >= closing.total {
            return Err(LoanError::NotLess(closing.total));
        }
        let made_schedule = self.bring_forward(&closing)?;
        let payment = self.receive(by, wanted, at, made_schedule)?;
        let before = self.record.position;
        let principal = before.owed.get(Head::Principal);
        let given_up = GivenUp {
            heads: before.owed,
            accrued: before.interest_accrued,
            receivable: before.interest_receivable(),
            provision: provided.min(principal).max(Money::ZERO),
        };
        let after = Position {
            owed: Heads::default(),
            interest_accrued: before.interest_accrued.min(before.interest_paid),
            oldest_unpaid_due: None,
            ..before
        };
        self.loan.settle_for_less(today)?;
        self.steps.push(Step {
            credits: debits_of(&given_up).to_vec(),
            ..Step::new(
                TransactionKind::Settlement,
                today,
                (before, after),
                format!("Loan {} settled for less than it owed: {reason}", self.number()),
            )
        });
        self.record.position = after;
        let quote = SettlementQuote {
            on: today,
            owed: closing.total,
            advance: closing.advance,
            given_up,
        };
        // The payment gets its id when it is stored.
        if let Some(last) = self.record.payments.last() {
            self.record.settled = Some(SettledLoan {
                payment: last.payment,
                on: today,
                owed: quote.owed,
                given_up,
            });
        }
        let settlement = NewSettlement {
            loan: self.loan.get().id,
            booked_on: today,
            owed: quote.owed,
            given_up,
            reason: reason.to_owned(),
            made_by: by.user,
            made_at: by.at,
        };
        Ok((quote, self.done(Act::Settle(payment, settlement), Vec::new())))
    }

    /// Refuses to reverse a payment of a loan that was settled, unless it is the one that settled it.
    pub(crate) fn check_settlement(&self, payment: PaymentId) -> Result<(), LoanError> {
        let settled_by_other = self
            .record
            .settled
            .is_some_and(|settled| settled.payment != payment);
        (!settled_by_other).then_some(()).ok_or(LoanError::Settled)
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.record.settled.is_some()
    }

    /// Undoes the settlement, if the payment that brought it is reversed: what was given up is owed again. Returns whether there was
    /// one.
    pub(super) fn undo_settlement(
        &mut self,
        payment: PaymentId,
        reversal: &Reversal<'_>,
    ) -> Result<bool, LoanError> {
        self.check_settlement(payment)?;
        let Some(SettledLoan { given_up, .. }) = self.record.settled.take() else {
            return Ok(false);
        };
        let before = self.record.position;
        let unpaid = self
            .record
            .instalments
            .iter()
            .find(|one| one.owed() != Heads::default());
        let after = Position {
            owed: given_up.heads,
            interest_accrued: given_up.accrued,
            oldest_unpaid_due: unpaid.map(|one| one.due_on),
            ..before
        };
        let credits = debits_of(&given_up).map(|(role, amount)| (role, negative(amount)));
        let narration = format!("Settlement of loan {} undone: {}", self.number(), reversal.reason);
        self.steps.push(Step {
            credits: credits.to_vec(),
            reverses: reversal.settlement,
            ..Step::new(
                TransactionKind::SettlementUndone,
                self.today(),
                (before, after),
                narration,
            )
        });
        self.record.position = after;
        Ok(true)
    }
}

/// Returns what a settlement debits beside the loan's own accounts, as credits.
fn debits_of(given_up: &GivenUp) -> [(AccountRole, Money); 3] {
    [
        (AccountRole::Provision, negative(given_up.provision)),
        (AccountRole::WriteOffExpense, negative(given_up.written_off())),
        (AccountRole::WaiverExpense, negative(given_up.waived())),
    ]
}

fn negative(amount: Money) -> Money {
    Money::from_paise(amount.paise().saturating_neg())
}
