//! Interest on balances from day to day, as one cumulative function of an account and a period. The same days give the same
//! interest however they are divided, so a day end that is repeated or caught up changes nothing.
use munim_kernel::{AmountOverflow, Money};
use rust_decimal::{Decimal, RoundingStrategy};
use time::Date;

use crate::{SavingsKind, SavingsProductDraft};

/// Percent times days of a year.
pub(crate) const YEAR: i64 = 36_500;

/// Money with its value date. Negative for what goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Valued {
    pub on: Date,
    pub amount: Money,
}

/// What an account was worth at the end of each day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balances {
    /// The balance before `from`.
    brought_forward: Money,
    from: Date,
    /// By value date. Those of one day are one change.
    changes: Vec<Valued>,
}

impl Balances {
    /// `movements` are all those valued on `from` or later, in any order.
    pub fn try_new(
        brought_forward: Money,
        from: Date,
        mut movements: Vec<Valued>,
    ) -> Result<Self, AmountOverflow> {
        movements.sort_by_key(|one| one.on);
        let mut changes: Vec<Valued> = Vec::with_capacity(movements.len());
        for movement in movements {
            match changes.last_mut() {
                Some(last) if last.on == movement.on => {
                    last.amount = last.amount.checked_add(movement.amount)?;
                }
                _ => changes.push(movement),
            }
        }
        Ok(Self {
            brought_forward,
            from,
            changes,
        })
    }

    /// Returns what changed on each day, by value date.
    pub(crate) fn changes(&self) -> &[Valued] {
        &self.changes
    }

    /// Returns the balances after another movement.
    pub fn with(&self, movement: Valued) -> Result<Self, AmountOverflow> {
        let mut movements = self.changes.clone();
        movements.push(movement);
        Self::try_new(self.brought_forward, self.from, movements)
    }

    /// Returns the balance at the end of a day.
    pub fn at_end_of(&self, day: Date) -> Result<Money, AmountOverflow> {
        let mut until = self.changes.iter().take_while(|change| change.on <= day);
        until.try_fold(self.brought_forward, |sum, change| sum.checked_add(change.amount))
    }

    /// Returns the least balance at the end of `day` or of a later one.
    pub fn least_since(&self, day: Date) -> Result<Money, AmountOverflow> {
        let mut least = self.at_end_of(day)?;
        let mut balance = least;
        for change in self.changes.iter().filter(|change| change.on > day) {
            balance = balance.checked_add(change.amount)?;
            least = least.min(balance);
        }
        Ok(least)
    }
}

/// Interest that was not rounded to the paise: rupees to scale 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Accrued(Decimal);

impl Accrued {
    /// Returns interest in rupees, with nine decimals.
    pub fn rupees(self) -> Decimal {
        self.0
    }

    /// Rounds half up to the paise, as interest is posted.
    pub fn rounded(self) -> Result<Money, AmountOverflow> {
        Money::round_paise(self.0 * Decimal::ONE_HUNDRED)
    }

    pub(crate) fn of_paise(paise: Decimal) -> Self {
        let rupees = paise / Decimal::ONE_HUNDRED;
        Self(rupees.round_dp_with_strategy(9, RoundingStrategy::MidpointAwayFromZero))
    }
}

/// Returns the interest of the days from `from` through `through`: each day's balance at its end, if it is the minimum balance or
/// more, at the rates of that day, over 365 days. There is none before the first day that the balances know.
pub fn interest(
    product: &SavingsProductDraft,
    is_senior: bool,
    balances: &Balances,
    (from, through): (Date, Date),
) -> Result<Accrued, AmountOverflow> {
    let mut sum = Decimal::ZERO;
    if product.kind == SavingsKind::Shares {
        return Ok(Accrued::default());
    }
    let first = from.max(balances.from);
    let mut day = first;
    let mut balance = balances.at_end_of(first)?;
    let mut later = balances
        .changes
        .iter()
        .skip_while(|change| change.on <= first)
        .peekable();
    while day <= through {
        let change = later.peek().map(|change| change.on);
        let next = [change, product.rates.next_change(day), through.next_day()];
        let Some(next) = next.into_iter().flatten().min() else {
            break;
        };
        if let Some(rates) = product.rates.on(day)
            && balance >= product.minimum_balance
            && balance > Money::ZERO
        {
            let of_day = rates.day_product(balance, product.slab_basis, is_senior);
            let of_days = of_day.checked_mul(Decimal::from((next - day).whole_days()));
            sum = of_days
                .and_then(|days| sum.checked_add(days))
                .ok_or(AmountOverflow)?;
        }
        if let Some(change) = later.next_if(|change| change.on == next) {
            balance = balance.checked_add(change.amount)?;
        }
        day = next;
    }
    Ok(Accrued::of_paise(sum / Decimal::from(YEAR)))
}

#[cfg(test)]
mod tests;
