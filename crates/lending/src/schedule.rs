use munim_kernel::{AmountOverflow, Money};
use rust_decimal::{Decimal, MathematicalOps};
use thiserror::Error;
use time::Date;

use crate::{DueDays, Frequency, InterestMethod, Terms, due_dates};

/// What one instalment asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts {
    principal: Money,
    interest: Money,
}

impl Parts {
    /// Returns the part that lowers the debt.
    pub fn principal(self) -> Money {
        self.principal
    }

    /// Returns the part that pays for its use.
    pub fn interest(self) -> Money {
        self.interest
    }

    /// Both.
    pub fn total(self) -> Money {
        [self.principal, self.interest].into_iter().sum()
    }
}

/// One instalment of a loan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instalment {
    number: u16,
    due_on: Date,
    parts: Parts,
}

impl Instalment {
    /// Returns its number, from 1.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// Returns when it falls due.
    pub fn due_on(&self) -> Date {
        self.due_on
    }

    /// Returns what it asks for.
    pub fn parts(&self) -> Parts {
        self.parts
    }
}

/// Why there is no schedule for the terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ScheduleError {
    /// An amount on the way is too large.
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    /// A due date lies beyond the calendar.
    #[error("a due date lies beyond the calendar")]
    Calendar,
}

impl Terms {
    /// Returns the instalments, due from `first_due` on, each moved forward by `days`.
    ///
    /// # Errors
    /// [`ScheduleError`] for amounts or dates out of range.
    pub fn schedule(&self, first_due: Date, days: impl DueDays) -> Result<Vec<Instalment>, ScheduleError> {
        let parts = self.parts()?;
        let instalments: Vec<_> = (1..)
            .zip(due_dates(first_due, self.frequency(), self.instalments(), days))
            .zip(&parts)
            .map(|((number, due_on), &parts)| Instalment {
                number,
                due_on,
                parts,
            })
            .collect();
        if instalments.len() < parts.len() {
            return Err(ScheduleError::Calendar);
        }
        Ok(instalments)
    }

    /// Returns what the instalments ask for, in order, as many as the terms say. It does not depend on the dates: every
    /// period counts as one, wherever holidays move its end.
    ///
    /// The principal parts sum to the principal; no part is below zero; the last clears the balance.
    ///
    /// # Errors
    /// [`AmountOverflow`] when an amount on the way is too large.
    pub fn parts(&self) -> Result<Vec<Parts>, AmountOverflow> {
        match self.method() {
            InterestMethod::Declining => self.declining(),
            InterestMethod::Flat => self.flat(),
        }
    }

    /// Returns the level amount (EMI) of a declining balance, over the instalments that carry principal: `P·r·(1+r)^n /
    /// ((1+r)^n − 1)`, or `P/n` when the rate is 0.
    ///
    /// # Errors
    /// [`AmountOverflow`] when an amount on the way is too large.
    pub fn level_amount(&self) -> Result<Money, AmountOverflow> {
        let principal = Decimal::from(self.principal().paise());
        let count = self.instalments() - self.grace().principal;
        let (numerator, denominator) = self.period_rate();
        let rate = numerator / denominator;
        if rate.is_zero() {
            return self.rounding().round(principal / Decimal::from(count));
        }
        // The same formula divided by (1+r)^n: that power may outgrow the number, its inverse only
        // fades to nothing.
        let discount = (Decimal::ONE / (Decimal::ONE + rate))
            .checked_powi(i64::from(count))
            .unwrap_or_default();
        let exact = principal
            .checked_mul(rate)
            .and_then(|interest| interest.checked_div(Decimal::ONE - discount))
            .ok_or(AmountOverflow)?;
        self.rounding().round(exact)
    }

    fn declining(&self) -> Result<Vec<Parts>, AmountOverflow> {
        let level = self.level_amount()?;
        let mut balance = self.principal();
        let mut deferred = Money::ZERO;
        let mut parts = Vec::with_capacity(usize::from(self.instalments()));
        for number in 1..=self.instalments() {
            let accrued = self.interest_on(balance, 1)?;
            let principal = if number == self.instalments() {
                balance
            } else if number <= self.grace().principal {
                Money::ZERO
            } else {
                level.saturating_sub_to_zero(accrued).min(balance)
            };
            deferred = deferred.checked_add(accrued)?;
            let interest = if number <= self.grace().interest {
                Money::ZERO
            } else {
                std::mem::take(&mut deferred)
            };
            balance = balance.checked_sub(principal)?;
            parts.push(Parts { principal, interest });
        }
        Ok(parts)
    }

    fn flat(&self) -> Result<Vec<Parts>, AmountOverflow> {
        let interest = self.interest_on(self.principal(), self.instalments())?;
        let principals = self.spread(self.principal(), self.grace().principal)?;
        let interests = self.spread(interest, self.grace().interest)?;
        let both = principals.into_iter().zip(interests);
        Ok(both
            .map(|(principal, interest)| Parts { principal, interest })
            .collect())
    }

    /// Spreads an amount evenly over the instalments after the first `none`; the last takes the rest.
    fn spread(&self, amount: Money, none: u16) -> Result<Vec<Money>, AmountOverflow> {
        let count = self.instalments() - none;
        let share = self
            .rounding()
            .round(Decimal::from(amount.paise()) / Decimal::from(count))?;
        let mut left = amount;
        let mut spread = vec![Money::ZERO; usize::from(none)];
        for _ in 1..count {
            let part = share.min(left);
            left = left.checked_sub(part)?;
            spread.push(part);
        }
        spread.push(left);
        Ok(spread)
    }

    /// Returns the interest of `periods` periods on an unchanging balance. Multiplies first, so that halves are exact
    /// when they are rounded.
    fn interest_on(&self, balance: Money, periods: u16) -> Result<Money, AmountOverflow> {
        let (numerator, denominator) = self.period_rate();
        let exact = Decimal::from(balance.paise())
            .checked_mul(numerator)
            .and_then(|product| product.checked_mul(Decimal::from(periods)))
            .and_then(|product| product.checked_div(denominator))
            .ok_or(AmountOverflow)?;
        self.rounding().round(exact)
    }

    /// Returns the rate of one period as a fraction: a twelfth of the year, or 7 or 14 of its 365 days.
    fn period_rate(&self) -> (Decimal, Decimal) {
        let percent = self.rate().percent();
        match self.frequency() {
            Frequency::Weekly => (percent * Decimal::from(7), Decimal::from(36_500)),
            Frequency::Fortnightly => (percent * Decimal::from(14), Decimal::from(36_500)),
            Frequency::Monthly => (percent, Decimal::from(1_200)),
        }
    }
}

#[cfg(test)]
mod tests;
