use munim_kernel::Money;
use time::Date;

use super::{HeldAccount, SavingsMovementKind, SavingsStep};
use crate::{AccountCommand, AccountRefusal, AccountState, Balances, calendar::months_after, interest};

/// The months without a transaction of a customer after which an account is inoperative.
const INOPERATIVE_AFTER: u16 = 24;
/// Those after which it is unclaimed.
const UNCLAIMED_AFTER: u16 = 120;

impl HeldAccount {
    /// Returns the interest that is owed and not posted, through a day: that of the period that runs and what has changed in
    /// earlier ones, or that of a deposit at its booked rate. It depends on nothing but the account, so computing it again gives
    /// the same.
    pub fn interest_due(&self, through: Date) -> Result<Money, AccountRefusal> {
        let (record, rules) = (self.account.get(), self.terms().deposit.as_ref());
        let Some(began) = record.period_began else {
            return Ok(Money::ZERO);
        };
        if let (Some(deposit), Some(rules)) = (self.fixed_deposit(), rules) {
            return Ok(deposit.accrued(rules, through)?.rounded()?);
        }
        if let (Some(deposit), Some(rules)) = (self.recurring_deposit(), rules) {
            let days = self.instalment_days();
            return Ok(deposit.value(rules, &days, deposit.rate, through)?.interest);
        }
        Ok(self
            .interest_of(&self.balances, (began, through))?
            .checked_add(record.carried)?)
    }

    fn interest_of(&self, balances: &Balances, days: (Date, Date)) -> Result<Money, AccountRefusal> {
        let is_senior = self.account.get().is_senior;
        Ok(interest(self.terms(), is_senior, balances, days)?.rounded()?)
    }

    /// Returns the last day of the period that runs, with which its interest is posted. Deposits for a term have none: their
    /// interest is paid when they are closed.
    pub fn period_end(&self) -> Option<Date> {
        let began = self
            .account
            .get()
            .period_began
            .filter(|_| !self.kind().has_term())?;
        Some(self.terms().posting.period_end(began))
    }

    /// Posts the interest of each period that has ended by `through`, rounded once, and begins the next one. It bears interest
    /// itself from then on. Returns `None` if there is none.
    pub fn post_interest(&mut self, through: Date) -> Result<Option<SavingsStep>, AccountRefusal> {
        self.account.0.state.after(AccountCommand::PostInterest)?;
        let (mut total, mut value_on) = (Money::ZERO, self.today());
        while let Some(end) = self.period_end().filter(|end| *end <= through) {
            total = total.checked_add(self.interest_due(end)?)?;
            self.account.0.carried = Money::ZERO;
            value_on = end.next_day().unwrap_or(Date::MAX);
            self.account.0.period_began = Some(value_on);
            self.account.0.version += 1;
        }
        // What is taken back is at most what is there; the rest stays owed.
        let posted = total.max(Money::ZERO.checked_sub(self.account.get().balance)?);
        if posted.is_zero() {
            self.account.0.carried = self.account.0.carried.checked_add(total)?;
            return Ok(None);
        }
        self.account.0.carried = self.account.0.carried.checked_add(total.checked_sub(posted)?)?;
        self.shift(SavingsMovementKind::Interest, posted, value_on)
            .map(Some)
    }

    /// Returns by how much the posted interest changes with other balances from a day on.
    pub(super) fn correction(&self, after: &Balances, from: Date) -> Result<Money, AccountRefusal> {
        let record = self.account.get();
        let (Some(opened), Some(began)) = (record.opened_on, record.period_began) else {
            return Ok(Money::ZERO);
        };
        let mut correction = Money::ZERO;
        let mut first = opened;
        while first < began {
            let end = self.terms().posting.period_end(first);
            if end >= from {
                let (was, is) = (
                    self.interest_of(&self.balances, (first, end))?,
                    self.interest_of(after, (first, end))?,
                );
                correction = correction.checked_add(is)?.checked_sub(was)?;
            }
            first = end.next_day().unwrap_or(Date::MAX);
        }
        Ok(correction)
    }

    /// Makes an account without a transaction of a customer inoperative, then unclaimed. Returns whether it changed.
    pub fn grow_old(&mut self) -> Result<bool, AccountRefusal> {
        let record = self.account.get();
        let since = |months: u16| record.last_used_on.and_then(|used| months_after(used, months));
        let is_past = |months| since(months).is_some_and(|day| day <= self.today());
        let command = match record.state {
            AccountState::Active | AccountState::Inoperative if is_past(UNCLAIMED_AFTER) => {
                AccountCommand::SetUnclaimed
            }
            AccountState::Active if is_past(INOPERATIVE_AFTER) && !self.kind().has_term() => {
                AccountCommand::SetInoperative
            }
            _ => return Ok(false),
        };
        self.account.apply(command)?;
        Ok(true)
    }
}
