//! The arithmetic of fixed deposits: interest that is compounded every quarter, closure before the end, and what a deposit
//! earns after it.
use munim_kernel::{AmountOverflow, Money};
use rust_decimal::{Decimal, MathematicalOps as _};
use time::Date;

use crate::{
    BrokenDays, DepositRules, Maturity, RateCard,
    calendar::whole_steps,
    interest::{Accrued, YEAR},
};

/// A deposit of one amount for a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FixedDeposit {
    pub principal: Money,
    /// The rate that it was booked at, in percent a year.
    pub rate: Decimal,
    pub opened_on: Date,
    pub matures_on: Date,
    pub maturity: Maturity,
    pub is_senior: bool,
}

/// Returns what an amount grows to from one day to another: by a quarter of the rate in each full quarter, then by the day. Less
/// than a quarter is always counted by the day. `None` if it is too large.
pub(crate) fn grown(
    amount: Money,
    percent: Decimal,
    (from, to): (Date, Date),
    broken: BrokenDays,
) -> Option<Decimal> {
    let (quarters, days) = whole_steps(from, to, 3);
    let of_quarters = (Decimal::ONE + percent / Decimal::from(400)).checked_powi(i64::from(quarters))?;
    let of_days = match broken {
        BrokenDays::None if quarters > 0 => Decimal::ONE,
        BrokenDays::Actual365 | BrokenDays::None => {
            Decimal::ONE + percent * Decimal::from(days) / Decimal::from(YEAR)
        }
    };
    Decimal::from(amount.paise())
        .checked_mul(of_quarters)?
        .checked_mul(of_days)
}

/// Returns the interest of a matured deposit from its end to a later day: at the rate of savings accounts or the booked one,
/// whichever is lower (Reserve Bank, "Review of instructions on interest on overdue domestic deposits", 2 July 2021, for banks and
/// cooperative banks, also for recurring deposits).
pub(crate) fn overdue(
    matured: Money,
    (booked, savings): (Decimal, Decimal),
    days: i64,
) -> Result<(Decimal, Money), AmountOverflow> {
    let rate = savings.min(booked);
    let product = Decimal::from(matured.paise()).checked_mul(rate * Decimal::from(days));
    let interest = Accrued::of_paise(product.ok_or(AmountOverflow)? / Decimal::from(YEAR)).rounded()?;
    Ok((rate, interest))
}

/// A step of the arithmetic of a closure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuoteStep {
    Principal(Money),
    /// The days that the deposit ran, with its full quarters and the days beyond them.
    Run {
        days: i64,
        quarters: u16,
        beyond: i64,
    },
    /// In percent a year.
    BookedRate(Decimal),
    /// What was offered at the opening for the days that it ran.
    CardRate(Decimal),
    PenalRate(Decimal),
    /// It was closed within the days in which it earns nothing.
    TooEarly(u16),
    /// The rate that it earns.
    Rate(Decimal),
    Interest(Money),
    /// The interest of the days after it matured, at a rate.
    Overdue {
        days: i64,
        rate: Decimal,
        interest: Money,
    },
    Total(Money),
}

/// What a deposit pays if it is closed on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosureQuote {
    pub on: Date,
    pub principal: Money,
    /// That of the days after its end is in it.
    pub interest: Money,
    pub steps: Vec<QuoteStep>,
}

impl ClosureQuote {
    pub fn total(&self) -> Result<Money, AmountOverflow> {
        self.principal.checked_add(self.interest)
    }
}

/// What happens at the end of a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Matured {
    pub interest: Money,
    pub paid_out: Money,
    /// The principal of the next deposit.
    pub renewed: Option<Money>,
}

impl FixedDeposit {
    fn interest_at(&self, percent: Decimal, to: Date, broken: BrokenDays) -> Result<Accrued, AmountOverflow> {
        let value = grown(self.principal, percent, (self.opened_on, to), broken).ok_or(AmountOverflow)?;
        Ok(Accrued::of_paise(value - Decimal::from(self.principal.paise())))
    }

    /// Returns the interest through a day, at the booked rate. It does not grow after the end.
    pub fn accrued(&self, rules: &DepositRules, through: Date) -> Result<Accrued, AmountOverflow> {
        self.interest_at(self.rate, through.min(self.matures_on), rules.broken_days)
    }

    /// Returns the interest at the end of the term.
    pub fn interest(&self, rules: &DepositRules) -> Result<Money, AmountOverflow> {
        self.accrued(rules, self.matures_on)?.rounded()
    }

    pub fn matured(&self, rules: &DepositRules) -> Result<Matured, AmountOverflow> {
        let interest = self.interest(rules)?;
        let all = self.principal.checked_add(interest)?;
        let (paid_out, renewed) = match self.maturity {
            Maturity::PayOut => (all, None),
            Maturity::RenewPrincipal => (interest, Some(self.principal)),
            Maturity::RenewAll => (Money::ZERO, Some(all)),
        };
        Ok(Matured {
            interest,
            paid_out,
            renewed,
        })
    }

    /// Returns the rate of a deposit that is closed early, with the steps that lead to it: the lower of the booked rate and
    /// that of the card on the opening day for the days that it ran, less the penal rate, never below 0.
    fn early_rate(&self, rules: &DepositRules, card: &RateCard, days: i64) -> (Decimal, Vec<QuoteStep>) {
        if days < i64::from(rules.least_days) {
            return (Decimal::ZERO, vec![QuoteStep::TooEarly(rules.least_days)]);
        }
        let run = u32::try_from(days).unwrap_or(u32::MAX);
        let offered = card.on(self.opened_on).map_or(Decimal::ZERO, |rates| {
            rates.rate(self.principal, run, self.is_senior)
        });
        let penal = rules.penal_rate.percent();
        let rate = (offered.min(self.rate) - penal).max(Decimal::ZERO);
        let steps = vec![
            QuoteStep::BookedRate(self.rate),
            QuoteStep::CardRate(offered),
            QuoteStep::PenalRate(penal),
            QuoteStep::Rate(rate),
        ];
        (rate, steps)
    }

    /// Returns what it pays on a day, step by step. `savings_rate` is what a savings account earns, in percent a year: after
    /// its end a deposit earns that or the booked rate, whichever is lower.
    pub fn closure_quote(
        &self,
        rules: &DepositRules,
        card: &RateCard,
        savings_rate: Decimal,
        on: Date,
    ) -> Result<ClosureQuote, AmountOverflow> {
        let ends = on.min(self.matures_on);
        let days = (ends - self.opened_on).whole_days().max(0);
        let (quarters, beyond) = whole_steps(self.opened_on, ends, 3);
        let mut steps = vec![
            QuoteStep::Principal(self.principal),
            QuoteStep::Run {
                days,
                quarters,
                beyond,
            },
        ];
        let rate = if on < self.matures_on {
            let (rate, of_rate) = self.early_rate(rules, card, days);
            steps.extend(of_rate);
            rate
        } else {
            steps.push(QuoteStep::BookedRate(self.rate));
            self.rate
        };
        let mut interest = self.interest_at(rate, ends, rules.broken_days)?.rounded()?;
        steps.push(QuoteStep::Interest(interest));
        if on > self.matures_on {
            let days = (on - self.matures_on).whole_days();
            let matured = self.principal.checked_add(interest)?;
            let (rate, overdue) = overdue(matured, (self.rate, savings_rate), days)?;
            steps.push(QuoteStep::Overdue {
                days,
                rate,
                interest: overdue,
            });
            interest = interest.checked_add(overdue)?;
        }
        let principal = self.principal;
        steps.push(QuoteStep::Total(principal.checked_add(interest)?));
        Ok(ClosureQuote {
            on,
            principal,
            interest,
            steps,
        })
    }
}

#[cfg(test)]
mod tests;
