use munim_kernel::{AmountOverflow, Money};
use rust_decimal::{Decimal, MathematicalOps};
use thiserror::Error;
use time::Date;

use crate::{
    BrokenPeriod, DueDays, DueSeries, InstalmentRounding, InterestMethod, Prepayment, Rounding, Terms,
    due_dates,
};

/// The principal and interest of an instalment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts {
    principal: Money,
    interest: Money,
}

impl Parts {
    pub fn principal(self) -> Money {
        self.principal
    }

    pub fn interest(self) -> Money {
        self.interest
    }

    pub fn total(self) -> Money {
        [self.principal, self.interest].into_iter().sum()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instalment {
    number: u16,
    due_on: Date,
    parts: Parts,
}

impl Instalment {
    pub fn number(&self) -> u16 {
        self.number
    }

    pub fn due_on(&self) -> Date {
        self.due_on
    }

    pub fn parts(&self) -> Parts {
        self.parts
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ScheduleError {
    #[error("These terms lead to amounts that are out of range")]
    Amount(#[from] AmountOverflow),
    #[error("These terms lead to dates that are out of range")]
    Calendar,
    /// The loan would be paid off before its last instalment, however finely instalments are rounded.
    #[error(
        "These terms would repay the loan before the last instalment. Choose fewer instalments or a larger amount"
    )]
    EmptyInstalment,
}

/// How the amounts of a schedule are rounded.
#[derive(Debug, Clone, Copy)]
enum Rounded {
    /// Interest is rounded by the terms, and instalments by this rounding.
    To(InstalmentRounding),
    /// No rounding.
    Exactly,
}

/// The amounts of one instalment, in paise.
#[derive(Debug, Clone, Copy)]
struct Share {
    principal: Decimal,
    interest: Decimal,
}

impl Terms {
    /// Returns the instalments of a loan paid out on `disbursed_on`, due from `first_due` or one period after the
    /// disbursal, each moved forward by `days`. Moving an instalment does not change its amount.
    pub fn schedule(
        &self,
        disbursed_on: Date,
        first_due: impl Into<Option<Date>>,
        days: impl DueDays,
    ) -> Result<Vec<Instalment>, ScheduleError> {
        let series = DueSeries::new(disbursed_on, first_due.into());
        let (_, parts) = self.rounded_parts(self.first_interest(disbursed_on, series)?)?;
        if parts.last().is_none_or(|last| last.total().is_zero()) {
            return Err(ScheduleError::EmptyInstalment);
        }
        let instalments: Vec<_> = (1..)
            .zip(due_dates(series, self.frequency(), self.instalments(), days))
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

    /// Returns the amounts of the instalments, in order, if the first period is as long as the others.
    ///
    /// The principal parts sum to the principal; no part is negative; the last clears the balance.
    pub fn parts(&self) -> Result<Vec<Parts>, AmountOverflow> {
        Ok(self.rounded_parts(None)?.1)
    }

    /// Returns the amounts of the `count` remaining instalments after a prepayment reduced the balance to `rest`. The
    /// first includes `interest`, and the first `grace` of them include no principal. With [`Prepayment::ShorterTerm`]
    /// they keep their amount while the balance lasts. The last one takes the rest.
    pub(crate) fn rest(
        &self,
        rest: Money,
        interest: Money,
        (count, grace): (u16, u16),
        effect: Prepayment,
    ) -> Result<Vec<Parts>, AmountOverflow> {
        // Principal that is paid at the end has no instalments that could become fewer.
        if effect == Prepayment::SmallerInstalments || self.method() == InterestMethod::Bullet {
            let grace = if self.method() == InterestMethod::Bullet {
                0
            } else {
                grace
            };
            let mut parts = self.for_rest(rest, count, grace).parts()?;
            if let Some(first) = parts.first_mut() {
                first.interest = interest;
            }
            return Ok(parts);
        }
        let rounded = Rounded::To(self.rounded_parts(None)?.0);
        let level = instalment(self.exact_level()?, rounded)?;
        let equal = self.principal_share();
        let mut balance = Decimal::from(rest.paise());
        let mut parts = Vec::new();
        for number in 1..=count {
            if balance.is_zero() {
                break;
            }
            let regular = self.interest(self.exact_interest(balance, 1)?, rounded)?;
            let asked = if number == 1 {
                Decimal::from(interest.paise())
            } else {
                regular
            };
            let total = if self.method() == InterestMethod::Declining {
                level
            } else {
                instalment(equal + asked, rounded)?
            };
            let principal = if number == count {
                balance
            } else if number <= grace {
                Decimal::ZERO
            } else {
                (total - asked).max(Decimal::ZERO).min(balance)
            };
            balance -= principal;
            parts.push(Parts {
                principal: Money::round_paise(principal)?,
                interest: Money::round_paise(asked)?,
            });
        }
        Ok(parts)
    }

    /// Returns the amount of each instalment after the grace except the last. `None` if the method has no such amount.
    pub fn level_amount(&self) -> Result<Option<Money>, AmountOverflow> {
        let (rounding, parts) = self.rounded_parts(None)?;
        let exact = match self.method() {
            InterestMethod::Declining => self.exact_level()?,
            InterestMethod::Flat => self.exact_flat()?.1,
            InterestMethod::EqualPrincipal | InterestMethod::Bullet => return Ok(None),
        };
        match parts.as_slice() {
            [only] => Ok(Some(only.total())),
            _ => rounding.round(exact).map(Some),
        }
    }

    /// Returns the unrounded amounts of the instalments, in paise. The annual percentage rate is computed from these
    /// (RBI's template of the Key Facts Statement).
    pub(crate) fn exact_totals(
        &self,
        disbursed_on: Date,
        series: DueSeries,
    ) -> Result<Vec<Decimal>, ScheduleError> {
        let first = self.first_interest(disbursed_on, series)?;
        let shares = self.shares(first, Rounded::Exactly)?;
        Ok(shares
            .iter()
            .map(|share| share.principal + share.interest)
            .collect())
    }

    /// Returns the days of the first period; `None` if it is one regular period long.
    pub(crate) fn broken_days(
        &self,
        disbursed_on: Date,
        series: DueSeries,
    ) -> Result<Option<i64>, ScheduleError> {
        let first = series.first(self.frequency()).ok_or(ScheduleError::Calendar)?;
        let is_regular = self.frequency().advance(disbursed_on, 1) == Some(first);
        Ok((!is_regular).then(|| (first - disbursed_on).whole_days()))
    }

    /// Returns the interest of the first period, in paise; `None` if it is that of a regular one.
    fn first_interest(
        &self,
        disbursed_on: Date,
        series: DueSeries,
    ) -> Result<Option<Decimal>, ScheduleError> {
        let days = self.broken_days(disbursed_on, series)?;
        let Some(days) = days.filter(|_| self.broken_period() == BrokenPeriod::Actual365) else {
            return Ok(None);
        };
        let principal = Decimal::from(self.principal().paise());
        let interest = principal
            .checked_mul(self.rate().percent())
            .and_then(|product| product.checked_mul(Decimal::from(days)))
            .and_then(|product| product.checked_div(Decimal::from(36_500)))
            .ok_or(AmountOverflow)?;
        let more = interest - self.exact_interest(principal, 1)?;
        Ok((more.abs() > Decimal::ONE).then_some(interest))
    }

    /// Returns the first rounding that does not leave the last instalment empty, or else the finest one, with the
    /// resulting amounts.
    fn rounded_parts(
        &self,
        first: Option<Decimal>,
    ) -> Result<(InstalmentRounding, Vec<Parts>), AmountOverflow> {
        let wanted = self.instalment_rounding();
        let finest = InstalmentRounding::half_up(Rounding::Paise);
        let finer = wanted
            .unit
            .and_smaller()
            .skip(1)
            .map(|unit| InstalmentRounding { unit, ..wanted })
            .chain([finest]);
        let mut rounding = wanted;
        let mut shares = self.shares(first, Rounded::To(rounding))?;
        for next in finer {
            let is_empty = |share: &Share| (share.principal + share.interest).is_zero();
            if !shares.last().is_some_and(is_empty) {
                break;
            }
            rounding = next;
            shares = self.shares(first, Rounded::To(rounding))?;
        }
        let parts = shares.iter().map(|share| {
            Ok(Parts {
                principal: Money::round_paise(share.principal)?,
                interest: Money::round_paise(share.interest)?,
            })
        });
        Ok((rounding, parts.collect::<Result<_, _>>()?))
    }

    /// Returns the amounts of the instalments, if the first period bears the interest `first` instead of a regular
    /// one's.
    fn shares(&self, first: Option<Decimal>, rounded: Rounded) -> Result<Vec<Share>, AmountOverflow> {
        let broken = match first {
            None => Decimal::ZERO,
            Some(first) => {
                let regular = self.exact_interest(Decimal::from(self.principal().paise()), 1)?;
                self.interest(first, rounded)? - self.interest(regular, rounded)?
            }
        };
        match self.method() {
            InterestMethod::Flat => self.flat(broken, rounded),
            InterestMethod::Declining | InterestMethod::EqualPrincipal | InterestMethod::Bullet => {
                self.on_balance(broken, rounded)
            }
        }
    }

    /// Interest on the outstanding balance. The first period bears `broken` more than a regular one.
    fn on_balance(&self, broken: Decimal, rounded: Rounded) -> Result<Vec<Share>, AmountOverflow> {
        let grace = self.grace();
        let level = match self.method() {
            InterestMethod::Declining => Some(instalment(self.exact_level()?, rounded)?),
            _ => None,
        };
        let equal = self.principal_share();
        let mut balance = Decimal::from(self.principal().paise());
        let mut deferred = Decimal::ZERO;
        let mut shares = Vec::with_capacity(usize::from(self.instalments()));
        for number in 1..=self.instalments() {
            let regular = self.interest(self.exact_interest(balance, 1)?, rounded)?;
            let principal = if number == self.instalments() {
                balance
            } else if number <= grace.principal || self.method() == InterestMethod::Bullet {
                Decimal::ZERO
            } else {
                let total = level.map_or_else(|| instalment(equal + regular, rounded), Ok)?;
                (total - regular).max(Decimal::ZERO).min(balance)
            };
            let accrued = if number == 1 {
                (regular + broken).max(Decimal::ZERO)
            } else {
                regular
            };
            deferred = deferred.checked_add(accrued).ok_or(AmountOverflow)?;
            let interest = if number <= grace.interest {
                Decimal::ZERO
            } else {
                std::mem::take(&mut deferred)
            };
            balance -= principal;
            shares.push(Share { principal, interest });
        }
        Ok(shares)
    }

    /// Interest on the whole principal for the whole time, spread evenly; the last instalment takes the rest. The first period bears
    /// `broken` more than a regular one.
    fn flat(&self, broken: Decimal, rounded: Rounded) -> Result<Vec<Share>, AmountOverflow> {
        let grace = self.grace();
        let (interest_share, total_share) = self.exact_flat()?;
        let whole = self.exact_interest(Decimal::from(self.principal().paise()), self.instalments())?;
        let spread = if grace.interest > 0 { broken } else { Decimal::ZERO };
        let mut interest_left = (self.interest(whole, rounded)? + spread).max(Decimal::ZERO);
        let interest_share = interest_share + spread / Decimal::from(self.instalments() - grace.interest);
        let each = self.interest(interest_share.max(Decimal::ZERO), rounded)?;
        let level = instalment(total_share, rounded)?;
        let mut balance = Decimal::from(self.principal().paise());
        let mut shares = Vec::with_capacity(usize::from(self.instalments()));
        for number in 1..=self.instalments() {
            let is_last = number == self.instalments();
            let interest = if is_last {
                interest_left
            } else if number <= grace.interest {
                Decimal::ZERO
            } else {
                each.min(interest_left)
            };
            let principal = if is_last {
                balance
            } else if number <= grace.principal {
                Decimal::ZERO
            } else if number <= grace.interest {
                instalment(self.principal_share(), rounded)?.min(balance)
            } else {
                (level - each).max(Decimal::ZERO).min(balance)
            };
            interest_left -= interest;
            balance -= principal;
            let extra = if number == 1 {
                broken - spread
            } else {
                Decimal::ZERO
            };
            shares.push(Share {
                principal,
                interest: (interest + extra).max(Decimal::ZERO),
            });
        }
        Ok(shares)
    }

    /// Returns the level amount (EMI) of a declining balance, over the instalments that carry principal: `P·r·(1+r)^n /
    /// ((1+r)^n − 1)`, or `P/n` when the rate is 0.
    fn exact_level(&self) -> Result<Decimal, AmountOverflow> {
        let principal = Decimal::from(self.principal().paise());
        let count = self.instalments() - self.grace().principal;
        let (numerator, denominator) = self.frequency().rate_of(self.rate().percent());
        let rate = numerator / denominator;
        if rate.is_zero() {
            return Ok(self.principal_share());
        }
        // The same formula divided by (1+r)^n: that power may outgrow the number, its inverse only
        // fades to nothing.
        let discount = (Decimal::ONE / (Decimal::ONE + rate))
            .checked_powi(i64::from(count))
            .unwrap_or_default();
        principal
            .checked_mul(rate)
            .and_then(|interest| interest.checked_div(Decimal::ONE - discount))
            .ok_or(AmountOverflow)
    }

    /// Returns the interest and the total of an instalment of a flat loan that carries both.
    fn exact_flat(&self) -> Result<(Decimal, Decimal), AmountOverflow> {
        let whole = self.exact_interest(Decimal::from(self.principal().paise()), self.instalments())?;
        let interest = whole / Decimal::from(self.instalments() - self.grace().interest);
        Ok((interest, self.principal_share() + interest))
    }

    /// Returns the principal spread evenly over the instalments that carry some.
    fn principal_share(&self) -> Decimal {
        Decimal::from(self.principal().paise()) / Decimal::from(self.instalments() - self.grace().principal)
    }

    /// Returns the interest of `periods` periods on an unchanged balance. Multiplies first, so that halves are exact
    /// when rounded.
    fn exact_interest(&self, balance: Decimal, periods: u16) -> Result<Decimal, AmountOverflow> {
        let (numerator, denominator) = self.frequency().rate_of(self.rate().percent());
        balance
            .checked_mul(numerator)
            .and_then(|product| product.checked_mul(Decimal::from(periods)))
            .and_then(|product| product.checked_div(denominator))
            .ok_or(AmountOverflow)
    }

    fn interest(&self, exact: Decimal, rounded: Rounded) -> Result<Decimal, AmountOverflow> {
        match rounded {
            Rounded::To(_) => Ok(Decimal::from(self.rounding().round(exact)?.paise())),
            Rounded::Exactly => Ok(exact),
        }
    }
}

fn instalment(exact: Decimal, rounded: Rounded) -> Result<Decimal, AmountOverflow> {
    match rounded {
        Rounded::To(rounding) => Ok(Decimal::from(rounding.round(exact)?.paise())),
        Rounded::Exactly => Ok(exact),
    }
}

#[cfg(test)]
mod tests;
