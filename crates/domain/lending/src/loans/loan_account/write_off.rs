//! Write-offs, their undoing, and what is recovered afterwards.
use munim_books::AccountRole;
use munim_kernel::{EntryId, Money};

use super::LoanAccount;
use crate::{
    Head, Heads, LoanCommand, LoanError, NewPayment, NewWriteOff, Payment, PaymentWanted, Position, Refusal,
    TransactionKind, WriteOffAmounts, WrittenOff, foreclosure_quote,
    loans::{
        account_step::{Act, Step, Steps},
        loan_account::{ReceivedAt, Reversal},
        loan_notes::By,
    },
};

impl LoanAccount {
    /// Brings an active loan up to date and returns what is written off, up to `provided` of it against the provision of its
    /// branch. The rest is an expense.
    pub(crate) fn assess_write_off(&mut self, provided: Money) -> Result<WriteOffAmounts, LoanError> {
        if self.loan.get().state.after(LoanCommand::WriteOff)? == self.loan.get().state {
            return Err(Refusal::WrittenOff.into());
        }
        self.catch_up(self.today());
        let position = &self.record.position;
        let quote = foreclosure_quote(
            &self.record.instalments,
            self.disbursed_on,
            position.advance,
            self.today(),
        )?;
        let principal = position.owed.get(Head::Principal);
        let unheld = principal.saturating_sub_to_zero(position.advance);
        let amounts = WriteOffAmounts {
            owed: quote.total,
            principal,
            interest: position.interest_receivable(),
            fee: position.owed.get(Head::Fee),
            advance: position.advance,
            provision: provided.min(unheld).max(Money::ZERO),
        };
        // What is held beyond what is in the books would pay interest.
        if amounts.owed.is_zero() || amounts.advance > amounts.given_up() {
            return Err(LoanError::NothingToWriteOff);
        }
        Ok(amounts)
    }

    /// Writes off what was assessed.
    pub(crate) fn write_off(
        &mut self,
        by: &By,
        amounts: WriteOffAmounts,
        reason: &str,
    ) -> Result<Steps, LoanError> {
        self.settle(LoanCommand::WriteOff)?;
        let before = self.record.position;
        let after = Position {
            owed: Heads::default(),
            advance: Money::ZERO,
            interest_accrued: before.interest_accrued.min(before.interest_paid),
            oldest_unpaid_due: None,
            ..before
        };
        let narration = format!("Loan {} written off: {reason}", self.number());
        self.steps.push(Step {
            credits: debits_of(&amounts).to_vec(),
            ..Step::new(
                TransactionKind::WriteOff,
                self.today(),
                (before, after),
                narration,
            )
        });
        self.record.position = after;
        self.record.written_off = Some(WrittenOff {
            on: Some(self.today()),
            amounts,
            recovered: Money::ZERO,
        });
        let act = Act::WriteOff(self.new_write_off(by, amounts, false, reason));
        Ok(self.done(act, Vec::new()))
    }

    /// Returns the write-off if it can be undone.
    pub(crate) fn check_undo_write_off(&self) -> Result<WriteOffAmounts, LoanError> {
        self.loan.get().state.after(LoanCommand::Recover)?;
        let written_off = self.record.written_off.ok_or(Refusal::NotWrittenOff)?;
        if written_off.on.is_none() {
            return Err(LoanError::WrittenOffBefore);
        }
        if !written_off.recovered.is_zero() {
            return Err(LoanError::Recovered(written_off.recovered));
        }
        Ok(written_off.amounts)
    }

    /// Undoes the write-off, whose entry is reversed: the loan is owed as if it had never been written off.
    pub(crate) fn undo_write_off(
        &mut self,
        by: &By,
        reason: &str,
        entry: Option<EntryId>,
    ) -> Result<Steps, LoanError> {
        let amounts = self.check_undo_write_off()?;
        self.settle(LoanCommand::UndoWriteOff)?;
        let before = self.record.position;
        let written_off = self.record.written_off.take();
        let on = written_off
            .and_then(|written_off| written_off.on)
            .unwrap_or(self.today());
        let (after, instalments) = self.replayed(on);
        let narration = format!("Write-off of loan {} undone: {reason}", self.number());
        let reversed = debits_of(&amounts).map(|(role, amount)| (role, negative(amount)));
        // What has accrued since is income, and what is no longer recognised is not.
        let accrued = after.interest_receivable().checked_sub(amounts.interest)?;
        let credits = reversed
            .into_iter()
            .chain([(AccountRole::InterestIncome, accrued)]);
        self.steps.push(Step {
            credits: credits.collect(),
            reverses: entry,
            ..Step::new(
                TransactionKind::WriteOffUndone,
                self.today(),
                (before, after),
                narration,
            )
        });
        (self.record.position, self.record.instalments) = (after, instalments);
        self.catch_up(self.today());
        let act = Act::WriteOff(self.new_write_off(by, amounts, true, reason));
        Ok(self.done(act, Vec::new()))
    }

    /// Takes money on what was written off.
    pub(crate) fn recover(
        &mut self,
        by: &By,
        wanted: &PaymentWanted,
        at: ReceivedAt,
    ) -> Result<Steps, LoanError> {
        self.settle(LoanCommand::Recover)?;
        let written_off = self.record.written_off.as_mut().ok_or(Refusal::NotWrittenOff)?;
        if wanted.amount > written_off.left() {
            return Err(LoanError::MoreThanWrittenOff(written_off.left()));
        }
        written_off.recovered = written_off.recovered.checked_add(wanted.amount)?;
        let payment = NewPayment {
            recovered: wanted.amount,
            ..self.received(by, wanted, at)
        };
        let position = self.record.position;
        self.steps.push(Step {
            cash: Some(self.cash_of(&payment, wanted)),
            credits: vec![(AccountRole::RecoveryIncome, wanted.amount)],
            ..Step::new(TransactionKind::Recovery, at.posted_on, (position, position), "")
        });
        Ok(self.done(Act::Receive(payment), Vec::new()))
    }

    /// Reverses a payment on what was written off.
    pub(super) fn reverse_recovery(
        &mut self,
        payment: Payment,
        reversal: &Reversal<'_>,
    ) -> Result<Steps, LoanError> {
        self.settle(LoanCommand::Recover)?;
        let money = &payment.payment;
        if let Some(written_off) = &mut self.record.written_off {
            written_off.recovered = written_off.recovered.checked_sub(money.recovered)?;
        }
        let narration = format!("Receipt {} reversed: {}", money.receipt_number, reversal.reason);
        let position = self.record.position;
        self.steps.push(Step {
            cash: Some(reversal.cash(money)),
            credits: vec![(AccountRole::RecoveryIncome, negative(money.amount))],
            reverses: reversal.entry,
            ..Step::new(
                TransactionKind::PaymentReversed,
                self.today(),
                (position, position),
                narration,
            )
        });
        Ok(self.done(reversal.act(payment), Vec::new()))
    }

    fn new_write_off(&self, by: &By, amounts: WriteOffAmounts, undoes: bool, reason: &str) -> NewWriteOff {
        NewWriteOff {
            loan: self.loan.get().id,
            booked_on: self.today(),
            amounts,
            undoes,
            reason: reason.to_owned(),
            made_by: by.user,
            made_at: by.at,
        }
    }
}

/// Returns what a write-off debits beside the loan's own accounts, as credits.
fn debits_of(amounts: &WriteOffAmounts) -> [(AccountRole, Money); 2] {
    [
        (AccountRole::Provision, negative(amounts.provision)),
        (AccountRole::WriteOffExpense, negative(amounts.expense())),
    ]
}

fn negative(amount: Money) -> Money {
    Money::from_paise(amount.paise().saturating_neg())
}
