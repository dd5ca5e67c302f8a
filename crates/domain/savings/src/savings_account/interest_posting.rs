use munim_kernel::Money;
use time::Date;

use super::{HeldAccount, SavingsMovementKind, SavingsStep, TaxFacts};
use crate::{
    AccountCommand, AccountRefusal, AccountState, Balances, SavingsKind, calendar::months_after, interest,
};

/// The months without a transaction of a customer after which an account is inoperative.
const INOPERATIVE_AFTER: u16 = 24;
/// Those after which it is unclaimed, or after its maturity for a deposit.
const UNCLAIMED_AFTER: u16 = 120;

/// What the end of a day does to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndedDay {
    /// Interest that was posted.
    pub steps: Vec<SavingsStep>,
    /// By how much more interest is in the books now, posted or not.
    pub accrued: Money,
}

impl HeldAccount {
    /// Ends a day: posts what its period leads to, accrues the rest through the day, and lets the account grow old.
    pub fn end_day(&mut self, through: Date) -> Result<EndedDay, AccountRefusal> {
        let before = self.account.get().accrued;
        let mut steps = Vec::new();
        if self.account.get().state.holds_money() {
            steps = self.post_interest(through, None)?;
        }
        let owed = self.interest_due(through)?;
        let mut accrued = owed.checked_sub(before)?;
        for step in steps
            .iter()
            .filter(|step| step.kind == SavingsMovementKind::Interest)
        {
            accrued = accrued.checked_add(step.amount)?;
        }
        // Nobody sees this change, so it is none for If-Match.
        self.account.0.accrued = owed;
        self.grow_old()?;
        Ok(EndedDay { steps, accrued })
    }

    /// Returns the interest that is owed and not posted, through a day: that of the period that runs and what has changed in
    /// earlier ones, or that of a deposit at its booked rate. It depends on nothing but the account, so computing it again gives
    /// the same.
    pub fn interest_due(&self, through: Date) -> Result<Money, AccountRefusal> {
        let (record, rules) = (self.account.get(), self.terms().deposit.as_ref());
        let Some(began) = record.period_began else {
            return Ok(Money::ZERO);
        };
        let all = if let (Some(deposit), Some(rules)) = (self.fixed_deposit(), rules) {
            deposit.accrued(rules, through)?.rounded()?
        } else if let (Some(deposit), Some(rules)) = (self.recurring_deposit(), rules) {
            let days = self.instalment_days();
            deposit.value(rules, &days, deposit.rate, through)?.interest
        } else {
            self.interest_of(&self.balances, (began, through))?
        };
        Ok(all.checked_add(record.carried)?)
    }

    fn interest_of(&self, balances: &Balances, days: (Date, Date)) -> Result<Money, AccountRefusal> {
        let is_senior = self.account.get().is_senior;
        Ok(interest(self.terms(), is_senior, balances, days)?.rounded()?)
    }

    /// Returns the last day of the period that runs, with which its interest is posted. Nothing is posted to a deposit for a term
    /// while its cheque may bounce.
    pub fn period_end(&self) -> Option<Date> {
        let record = self.account.get();
        let is_sure = record.held.is_zero() || !self.kind().has_term();
        let began = record.period_began.filter(|_| is_sure)?;
        Some(self.terms().posting.period_end(began))
    }

    /// Posts the interest of each period that has ended by `through`, each rounded once and valued on the first day of the next one,
    /// in which it bears interest itself. Periods that are caught up so have the same steps as those that were posted on time.
    /// `tax` is deducted from the interest of a deposit for a term.
    pub fn post_interest(
        &mut self,
        through: Date,
        tax: Option<&TaxFacts>,
    ) -> Result<Vec<SavingsStep>, AccountRefusal> {
        self.account.0.state.after(AccountCommand::PostInterest)?;
        let has_term = self.kind().has_term();
        let mut tax = tax.filter(|_| has_term).copied();
        let mut steps = Vec::new();
        while let Some(end) = self.period_end().filter(|end| *end <= through) {
            let value_on = end.next_day().unwrap_or(Date::MAX);
            let due = self.interest_due(end)?;
            // What is taken back is at most what is there; the rest stays owed.
            let mut there = self.account.get().balance;
            if !has_term {
                there = there.min(self.balances.least_since(value_on)?);
            }
            let posted = due.max(Money::ZERO.checked_sub(there)?);
            let record = &mut self.account.0;
            record.carried = if has_term { record.carried } else { due }.checked_sub(posted)?;
            record.period_began = Some(value_on);
            record.version += 1;
            if posted.is_zero() {
                continue;
            }
            steps.push(self.shift(SavingsMovementKind::Interest, posted, value_on)?);
            if let Some(facts) = &mut tax {
                let deducted = facts.due(posted)?;
                facts.year.paid = facts.year.paid.checked_add(posted)?;
                facts.year.deducted = facts.year.deducted.checked_add(deducted)?;
                if !deducted.is_zero() {
                    let out = Money::ZERO.checked_sub(deducted)?;
                    steps.push(self.shift(SavingsMovementKind::Tax, out, value_on)?);
                }
            }
        }
        Ok(steps)
    }

    /// Returns by how much the posted interest changes with other balances from a day on.
    pub(super) fn correction(&self, after: &Balances, from: Date) -> Result<Money, AccountRefusal> {
        let record = self.account.get();
        let (Some(opened), Some(began), false) =
            (record.opened_on, record.period_began, self.kind().has_term())
        else {
            return Ok(Money::ZERO);
        };
        let mut correction = Money::ZERO;
        let mut first = opened;
        while first < began {
            // With another rhythm since, a period may end later than what was posted.
            let last = began.previous_day().unwrap_or(Date::MIN);
            let end = self.terms().posting.period_end(first).min(last);
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

    /// Makes an account inoperative or unclaimed that its customer left alone: one of savings or daily amounts without a transaction,
    /// or a deposit that matured (Reserve Bank, Depositor Education and Awareness Fund Scheme, 2014, paragraph 3). Shares are capital
    /// and never are. Returns whether it changed.
    pub fn grow_old(&mut self) -> Result<bool, AccountRefusal> {
        let record = self.account.get();
        let since = match self.kind() {
            SavingsKind::Savings | SavingsKind::Daily => record.last_used_on,
            SavingsKind::Fixed | SavingsKind::Recurring => self.matures_on().max(record.last_used_on),
            SavingsKind::Shares => None,
        };
        let is_past = |months| {
            let day = since.and_then(|since| months_after(since, months));
            day.is_some_and(|day| day <= self.today())
        };
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
