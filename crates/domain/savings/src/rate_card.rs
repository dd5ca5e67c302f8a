use munim_kernel::{Money, Rate};
use rust_decimal::Decimal;
use thiserror::Error;
use time::Date;

/// A rate for balances from an amount on, and for terms from a number of days on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateSlab {
    pub from_balance: Money,
    /// 0 on an account without a term.
    pub from_days: u32,
    pub rate: Rate,
}

/// The rates that apply from a day on, until later ones do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatedRates {
    pub from: Date,
    /// Ordered by days, then by balance.
    pub slabs: Vec<RateSlab>,
    /// What senior citizens get beyond the rate of their slab, in percent a year.
    pub senior_extra: Rate,
}

munim_kernel::words! {
    /// Which part of a balance the rate of its slab applies to.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SlabBasis {
        /// The whole balance has the rate of the slab that it reaches.
        Whole = "whole",
        /// Each part of the balance has the rate of its own slab.
        Part = "part",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RateCardFault {
    #[error("add the rates of at least one date, at most 100, each with a later date than the one before it")]
    Dates,
    #[error(
        "each date needs 1 to 50 slabs: the first of each number of days from ₹0, each of the others from more than the one before it"
    )]
    Slabs,
    #[error("an account without a term has no slabs by days")]
    Days,
    #[error(
        "a rate has at most four decimals, and is at most 100 percent with the extra for senior citizens"
    )]
    Rate,
}

/// The rates of a product over time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RateCard(Vec<DatedRates>);

impl RateCard {
    const MOST_DATES: usize = 100;
    const MOST_SLABS: usize = 50;
    /// The most decimals of a rate, so that sums over days stay exact.
    const DECIMALS: u32 = 4;

    pub fn new(rates: Vec<DatedRates>) -> Self {
        Self(rates)
    }

    pub fn get(&self) -> &[DatedRates] {
        &self.0
    }

    pub(crate) fn check(&self, has_term: bool) -> Result<(), RateCardFault> {
        let are_ordered = self.0.is_sorted_by(|one, next| one.from < next.from);
        if self.0.is_empty() || self.0.len() > Self::MOST_DATES || !are_ordered {
            return Err(RateCardFault::Dates);
        }
        for rates in &self.0 {
            let keys = || rates.slabs.iter().map(|slab| (slab.from_days, slab.from_balance));
            let begins = keys().next() == Some((0, Money::ZERO));
            let are_positive = keys().all(|(_, balance)| balance >= Money::ZERO);
            let is_full = rates.slabs.len() > Self::MOST_SLABS;
            // Otherwise smaller deposits of those days would earn nothing.
            let begins_again =
                |((days, _), (next, balance)): (_, (u32, Money))| days == next || balance.is_zero();
            let have_no_holes = keys().zip(keys().skip(1)).all(begins_again);
            let are_ordered = keys().is_sorted_by(|one, next| one < next);
            if !begins || is_full || !are_positive || !have_no_holes || !are_ordered {
                return Err(RateCardFault::Slabs);
            }
            if !has_term && rates.slabs.iter().any(|slab| slab.from_days > 0) {
                return Err(RateCardFault::Days);
            }
            let extra = rates.senior_extra.percent();
            let is_possible =
                |rate: Decimal| rate.scale() <= Self::DECIMALS && rate + extra <= Decimal::ONE_HUNDRED;
            let mut all = rates.slabs.iter().map(|slab| slab.rate.percent());
            if extra.scale() > Self::DECIMALS || !all.all(is_possible) {
                return Err(RateCardFault::Rate);
            }
        }
        Ok(())
    }

    pub(crate) fn bears_interest(&self) -> bool {
        self.0.iter().any(|rates| {
            let mut slabs = rates
                .slabs
                .iter()
                .map(|slab| slab.rate)
                .chain([rates.senior_extra]);
            slabs.any(|rate| !rate.percent().is_zero())
        })
    }

    /// Returns the rates that apply on a day. Before the first date there are none.
    pub fn on(&self, day: Date) -> Option<&DatedRates> {
        self.0.iter().rev().find(|rates| rates.from <= day)
    }

    /// Returns the first date after `day` on which other rates begin.
    pub fn next_change(&self, day: Date) -> Option<Date> {
        self.0.iter().map(|rates| rates.from).find(|from| *from > day)
    }
}

impl DatedRates {
    /// Returns the rate of a deposit by its amount and the days that it runs, in percent a year.
    pub fn rate(&self, amount: Money, days: u32, is_senior: bool) -> Decimal {
        let reached = self.slabs.iter().filter(|slab| slab.from_days <= days);
        let days = reached.map(|slab| slab.from_days).max();
        let fits = |slab: &&RateSlab| Some(slab.from_days) == days && slab.from_balance <= amount;
        let slab = self.slabs.iter().rfind(fits);
        slab.map_or(Decimal::ZERO, |slab| slab.rate.percent() + self.extra(is_senior))
    }

    fn extra(&self, is_senior: bool) -> Decimal {
        if is_senior {
            self.senior_extra.percent()
        } else {
            Decimal::ZERO
        }
    }

    /// Returns the paise of a balance times their rates in percent: its interest of a day times 36,500.
    pub(crate) fn day_product(&self, balance: Money, basis: SlabBasis, is_senior: bool) -> Decimal {
        let paise = |money: Money| Decimal::from(money.paise());
        match basis {
            SlabBasis::Whole => paise(balance) * self.rate(balance, 0, is_senior),
            SlabBasis::Part => {
                let extra = self.extra(is_senior);
                let ends = self
                    .slabs
                    .iter()
                    .skip(1)
                    .map(|slab| Some(slab.from_balance))
                    .chain([None]);
                let parts = self.slabs.iter().zip(ends).map(|(slab, end)| {
                    let part = end.map_or(balance, |end| balance.min(end));
                    paise(part.saturating_sub_to_zero(slab.from_balance)) * (slab.rate.percent() + extra)
                });
                parts.sum()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    fn rate(percent: &str) -> Rate {
        Rate::try_new(percent.parse().unwrap()).unwrap()
    }

    fn slab(rupees: i64, days: u32, percent: &str) -> RateSlab {
        RateSlab {
            from_balance: Money::from_rupees(rupees).unwrap(),
            from_days: days,
            rate: rate(percent),
        }
    }

    fn dated(from: Date, slabs: &[RateSlab]) -> DatedRates {
        DatedRates {
            from,
            slabs: slabs.to_vec(),
            senior_extra: rate("0.5"),
        }
    }

    #[test]
    fn a_deposit_has_the_rate_of_its_term_and_amount() {
        let day = date!(2026 - 04 - 01);
        let slabs = [
            slab(0, 0, "4"),
            slab(0, 180, "6.25"),
            slab(10_000_000, 180, "6.75"),
            slab(0, 365, "7"),
        ];
        let rates = dated(day, &slabs);
        let rate = |rupees, days| rates.rate(Money::from_rupees(rupees).unwrap(), days, false);
        assert_eq!(rate(100, 179), Decimal::new(4, 0));
        assert_eq!(rate(100, 180), Decimal::new(625, 2));
        assert_eq!(rate(10_000_000, 364), Decimal::new(675, 2));
        assert_eq!(rate(10_000_000, 365), Decimal::new(7, 0));
        assert_eq!(rates.rate(Money::ZERO, 365, true), Decimal::new(75, 1));
    }

    #[test]
    fn rates_of_a_day_hold_until_the_next_ones() {
        let (one, other) = (date!(2026 - 04 - 01), date!(2026 - 07 - 01));
        let card = RateCard::new(vec![
            dated(one, &[slab(0, 0, "4")]),
            dated(other, &[slab(0, 0, "3")]),
        ]);
        assert_eq!(card.check(false), Ok(()));
        assert_eq!(card.on(date!(2026 - 03 - 31)), None);
        assert_eq!(card.on(date!(2026 - 06 - 30)).unwrap().from, one);
        assert_eq!(card.on(other).unwrap().from, other);
        assert_eq!(
            (card.next_change(one), card.next_change(other)),
            (Some(other), None)
        );
    }

    #[test]
    fn a_card_that_cannot_be_read_is_refused() {
        use RateCardFault as Fault;
        let day = date!(2026 - 04 - 01);
        let check = |slabs: &[RateSlab]| RateCard::new(vec![dated(day, slabs)]).check(false);
        assert_eq!(RateCard::new(Vec::new()).check(false), Err(Fault::Dates));
        let twice = vec![dated(day, &[slab(0, 0, "4")]); 2];
        assert_eq!(RateCard::new(twice).check(false), Err(Fault::Dates));
        assert_eq!(check(&[]), Err(Fault::Slabs));
        assert_eq!(check(&[slab(1, 0, "4")]), Err(Fault::Slabs));
        // A year's deposit below a crore would have no rate.
        let with_hole = dated(day, &[slab(0, 0, "4"), slab(10_000_000, 365, "7.5")]);
        assert_eq!(RateCard::new(vec![with_hole]).check(true), Err(Fault::Slabs));
        assert_eq!(check(&[slab(0, 0, "4"), slab(0, 0, "5")]), Err(Fault::Slabs));
        assert_eq!(check(&[slab(0, 0, "4"), slab(0, 30, "5")]), Err(Fault::Days));
        assert_eq!(check(&[slab(0, 0, "4.00001")]), Err(Fault::Rate));
        assert_eq!(check(&[slab(0, 0, "99.6")]), Err(Fault::Rate));
    }
}
