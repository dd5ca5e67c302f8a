use munim_kernel::Money;
use time::Date;

use super::{Freeze, HeldAccount, SavingsMovementKind, SavingsStep, positive};
use crate::{AccountCommand, AccountRefusal, AccountState, SavingsKind, Valued};

/// Money that a customer pays in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deposit {
    pub amount: Money,
    pub value_on: Date,
    /// Whether it is a cheque, which is held until it is cleared.
    pub is_cheque: bool,
}

/// Money that a customer takes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Withdrawal {
    pub amount: Money,
    pub value_on: Date,
}

/// What was withdrawn from an account so far, without what was reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Withdrawn {
    /// On the business date.
    pub today: Money,
    /// In the calendar month of the business date.
    pub this_month: Money,
}

/// A deposit or a withdrawal that may be reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reversible {
    pub kind: SavingsMovementKind,
    /// Negative for a withdrawal.
    pub amount: Money,
    pub value_on: Date,
    pub is_reversed: bool,
    /// Whether it is a cheque that was not cleared yet.
    pub is_held: bool,
}

impl HeldAccount {
    /// Takes money in. The first deposit opens the account.
    pub fn deposit(&mut self, wanted: Deposit) -> Result<SavingsStep, AccountRefusal> {
        let state = self.account.0.state.after(AccountCommand::Deposit)?;
        positive(wanted.amount)?;
        if let Some(freeze @ (Freeze::Credit | Freeze::All)) = self.account.0.freeze {
            return Err(AccountRefusal::Frozen(freeze));
        }
        self.check_day(wanted.value_on)?;
        let opens = self.account.0.state == AccountState::Approved;
        self.check_amount(wanted, opens)?;
        if opens {
            self.account.0.opened_on = Some(wanted.value_on);
            self.account.0.period_began = Some(wanted.value_on);
        }
        if wanted.is_cheque {
            self.account.0.held = self.account.0.held.checked_add(wanted.amount)?;
        }
        self.account.0.state = state;
        self.account.0.last_used_on = Some(self.today());
        self.shift(SavingsMovementKind::Deposit, wanted.amount, wanted.value_on)
    }

    /// Takes in what another account pays out at its end. This is no transaction of the customer, unless it opens the account.
    pub(crate) fn receive(&mut self, amount: Money) -> Result<SavingsStep, AccountRefusal> {
        let (used, value_on) = (self.account.get().last_used_on, self.today());
        let step = self.deposit(Deposit {
            amount,
            value_on,
            is_cheque: false,
        })?;
        self.account.0.last_used_on = used.or(Some(value_on));
        Ok(step)
    }

    /// Checks a deposit by the kind of the account.
    fn check_amount(&self, wanted: Deposit, opens: bool) -> Result<(), AccountRefusal> {
        let (record, least, amount) = (self.account.get(), self.terms().opening_balance, wanted.amount);
        let Some(terms) = &record.deposit else {
            return if opens && amount < least {
                Err(AccountRefusal::OpeningBalance(least))
            } else {
                Ok(())
            };
        };
        if self.kind() == SavingsKind::Fixed {
            return if opens && amount == terms.amount {
                Ok(())
            } else {
                Err(AccountRefusal::DepositAmount(terms.amount))
            };
        }
        if let Some(matured) = self.matures_on().filter(|matured| wanted.value_on >= *matured) {
            return Err(AccountRefusal::Matured(matured));
        }
        let paid = self.paid_in()?.paise() / terms.amount.paise().max(1);
        let left = u16::try_from(i64::from(terms.term.months) - paid).unwrap_or(0);
        let (whole, rest) = (
            amount.paise() / terms.amount.paise().max(1),
            amount.paise() % terms.amount.paise().max(1),
        );
        if rest != 0 || whole > i64::from(left) {
            return Err(AccountRefusal::Instalments(terms.amount, left));
        }
        Ok(())
    }

    /// Returns what was paid in to a deposit for a term.
    fn paid_in(&self) -> Result<Money, AccountRefusal> {
        Ok(self.balances.at_end_of(Date::MAX)?)
    }

    /// Gives money out. `withdrawn` is what was withdrawn before.
    pub fn withdraw(
        &mut self,
        wanted: Withdrawal,
        withdrawn: Withdrawn,
    ) -> Result<SavingsStep, AccountRefusal> {
        self.account.0.state.after(AccountCommand::Withdraw)?;
        positive(wanted.amount)?;
        if self.kind().has_term() || self.kind() == SavingsKind::Shares {
            return Err(AccountRefusal::NotWithdrawable);
        }
        if let Some(freeze @ (Freeze::Debit | Freeze::All)) = self.account.0.freeze {
            return Err(AccountRefusal::Frozen(freeze));
        }
        self.check_day(wanted.value_on)?;
        let beyond = |limit: Option<Money>, before: Money| -> Result<Option<Money>, AccountRefusal> {
            let sum = before.checked_add(wanted.amount)?;
            Ok(limit.filter(|limit| sum > *limit))
        };
        if let Some(limit) = beyond(self.terms().daily_limit, withdrawn.today)? {
            return Err(AccountRefusal::DailyLimit(limit));
        }
        if let Some(limit) = beyond(self.terms().monthly_limit, withdrawn.this_month)? {
            return Err(AccountRefusal::MonthlyLimit(limit));
        }
        let (available, minimum) = (self.available(), self.terms().minimum_balance);
        if wanted.amount > available {
            return Err(AccountRefusal::NotEnough { available, minimum });
        }
        let out = Money::ZERO.checked_sub(wanted.amount)?;
        self.check_balances(
            Valued {
                on: wanted.value_on,
                amount: out,
            },
            minimum,
        )?;
        self.account.0.last_used_on = Some(self.today());
        self.shift(SavingsMovementKind::Withdrawal, out, wanted.value_on)
    }

    /// Reverses a deposit or a withdrawal, as if it had never been. A deposit for a term to which nothing was paid in then waits for
    /// its first deposit again; once interest was posted to it, it is closed instead.
    pub fn reverse(&mut self, was: Reversible) -> Result<SavingsStep, AccountRefusal> {
        self.account.0.state.after(AccountCommand::Reverse)?;
        let kind = match was.kind {
            SavingsMovementKind::Deposit if !was.is_reversed => SavingsMovementKind::DepositReversed,
            SavingsMovementKind::Withdrawal if !was.is_reversed => SavingsMovementKind::WithdrawalReversed,
            _ => return Err(AccountRefusal::NotReversible),
        };
        let back = Money::ZERO.checked_sub(was.amount)?;
        let record = self.account.get();
        // A cheque that bounces is no withdrawal: it was never paid.
        let takes_out = was.kind == SavingsMovementKind::Deposit && !was.is_held;
        if let Some(freeze @ (Freeze::Debit | Freeze::All)) = record.freeze.filter(|_| takes_out) {
            return Err(AccountRefusal::Frozen(freeze));
        }
        let held = if was.is_held {
            record.held.checked_sub(was.amount)?
        } else {
            record.held
        };
        let free = record
            .balance
            .saturating_sub_to_zero(held)
            .saturating_sub_to_zero(record.lien);
        if was.amount > free {
            return Err(AccountRefusal::NotEnough {
                available: free,
                minimum: Money::ZERO,
            });
        }
        self.check_balances(
            Valued {
                on: was.value_on,
                amount: back,
            },
            Money::ZERO,
        )?;
        let has_term = self.kind().has_term();
        let is_undone = has_term && self.paid_in()? == was.amount;
        let is_renewed = self
            .account
            .get()
            .opened_on
            .is_some_and(|opened| was.value_on < opened);
        if has_term && (is_renewed || is_undone && !self.account.get().carried.is_zero()) {
            return Err(AccountRefusal::NotReversible);
        }
        self.account.0.held = held;
        if is_undone {
            (self.account.0.opened_on, self.account.0.period_began) = (None, None);
            self.account.0.state = AccountState::Approved;
        }
        self.shift(kind, back, was.value_on)
    }

    /// Clears a cheque: its money can be withdrawn.
    pub fn clear(&mut self, was: Reversible) -> Result<(), AccountRefusal> {
        if !was.is_held || was.is_reversed || was.amount > self.account.get().held {
            return Err(AccountRefusal::NotHeld);
        }
        self.account.0.held = self.account.0.held.checked_sub(was.amount)?;
        self.account.0.version += 1;
        Ok(())
    }

    fn check_day(&self, value_on: Date) -> Result<(), AccountRefusal> {
        self.books.allow(self.today())?;
        self.books.allow(value_on)?;
        let record = self.account.get();
        match record.opened_on {
            Some(opened) if value_on < opened => Err(AccountRefusal::BeforeOpening(opened)),
            None if value_on < record.applied_on => Err(AccountRefusal::BeforeApplication(record.applied_on)),
            _ => Ok(()),
        }
    }

    /// Checks that no day has less than `least` after a movement.
    fn check_balances(&self, movement: Valued, least: Money) -> Result<(), AccountRefusal> {
        if movement.amount >= Money::ZERO {
            return Ok(());
        }
        let after = self.balances.with(movement)?;
        if after.least_since(movement.on)? < least.min(self.balances.least_since(movement.on)?) {
            return Err(AccountRefusal::Overdrawn {
                on: movement.on,
                least,
            });
        }
        Ok(())
    }

    /// Moves money, and carries what it changes in the interest of periods that were posted.
    pub(super) fn shift(
        &mut self,
        kind: SavingsMovementKind,
        amount: Money,
        value_on: Date,
    ) -> Result<SavingsStep, AccountRefusal> {
        use SavingsMovementKind::{Deposit, DepositReversed};
        if !self.kind().has_term() || matches!(kind, Deposit | DepositReversed) {
            let after = self.balances.with(Valued { on: value_on, amount })?;
            let correction = self.correction(&after, value_on)?;
            self.account.0.carried = self.account.0.carried.checked_add(correction)?;
            self.balances = after;
        }
        let balance = self.account.0.balance.checked_add(amount)?;
        self.account.0.balance = balance;
        self.account.0.version += 1;
        Ok(SavingsStep {
            kind,
            amount,
            value_on,
            balance,
        })
    }
}
