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

/// What is wrong with rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RateProblem {
    #[error("add the rates of at least one date, at most 100")]
    Dates,
    #[error("each date must be later than the one before it")]
    From,
    #[error("each date needs 1 to 50 slabs")]
    Slabs,
    #[error(
        "the first slab of each number of days begins at ₹0, each of the others at more than the one before it"
    )]
    Balance,
    #[error("slabs are ordered by days, from 0; an account without a term has none by days")]
    Days,
    #[error(
        "a rate has at most four decimals, and is at most 100 percent with the extra for senior citizens"
    )]
    Rate,
    #[error("the extra has at most four decimals, and is at most 100 percent")]
    SeniorExtra,
}

/// A fault of a rate card, with the places of its date and its slab, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateCardFault {
    pub problem: RateProblem,
    pub date: usize,
    pub slab: usize,
}

impl RateCardFault {
    pub fn field(self) -> String {
        let (date, slab) = (self.date, self.slab);
        let of_slab = |part| format!("rates[{date}].slabs[{slab}].{part}");
        match self.problem {
            RateProblem::Dates => "rates".to_owned(),
            RateProblem::From => format!("rates[{date}].from"),
            RateProblem::Slabs => format!("rates[{date}].slabs"),
            RateProblem::SeniorExtra => format!("rates[{date}].seniorExtra"),
            RateProblem::Balance => of_slab("balance"),
            RateProblem::Days => of_slab("days"),
            RateProblem::Rate => of_slab("rate"),
        }
    }
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

    /// Returns all faults, not only the first.
    pub(crate) fn faults(&self, has_term: bool) -> Vec<RateCardFault> {
        let mut faults = Vec::new();
        let mut check = |holds: bool, problem, (date, slab)| {
            if !holds {
                faults.push(RateCardFault { problem, date, slab });
            }
        };
        check(
            (1..=Self::MOST_DATES).contains(&self.0.len()),
            RateProblem::Dates,
            (0, 0),
        );
        for (date, rates) in self.0.iter().enumerate() {
            let earlier = date.checked_sub(1).and_then(|before| self.0.get(before));
            let is_later = earlier.is_none_or(|earlier| earlier.from < rates.from);
            check(is_later, RateProblem::From, (date, 0));
            let extra = rates.senior_extra.percent();
            let is_extra = extra.scale() <= Self::DECIMALS && extra <= Decimal::ONE_HUNDRED;
            check(is_extra, RateProblem::SeniorExtra, (date, 0));
            let count = rates.slabs.len();
            check(
                (1..=Self::MOST_SLABS).contains(&count),
                RateProblem::Slabs,
                (date, 0),
            );
            for (place, slab) in rates.slabs.iter().enumerate() {
                let before = place.checked_sub(1).and_then(|before| rates.slabs.get(before));
                let least_days = before.map_or(0, |before| before.from_days);
                let is_ordered = slab.from_days >= least_days && (place > 0 || slab.from_days == 0);
                let fits_kind = has_term || slab.from_days == 0;
                check(is_ordered && fits_kind, RateProblem::Days, (date, place));
                // Otherwise smaller deposits of those days would earn nothing.
                let begins = match before {
                    Some(before) if before.from_days == slab.from_days => {
                        slab.from_balance > before.from_balance
                    }
                    _ => slab.from_balance.is_zero(),
                };
                check(begins, RateProblem::Balance, (date, place));
                let rate = slab.rate.percent();
                let with_extra = if is_extra { rate + extra } else { rate };
                let is_rate = rate.scale() <= Self::DECIMALS && with_extra <= Decimal::ONE_HUNDRED;
                check(is_rate, RateProblem::Rate, (date, place));
            }
        }
        faults
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
        assert_eq!(card.faults(false), []);
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
        let day = date!(2026 - 04 - 01);
        let fields = |dates: Vec<DatedRates>, has_term| {
            let faults = RateCard::new(dates).faults(has_term);
            faults.into_iter().map(RateCardFault::field).collect::<Vec<_>>()
        };
        let check = |slabs: &[RateSlab]| fields(vec![dated(day, slabs)], false);
        assert_eq!(fields(Vec::new(), false), ["rates"]);
        let twice = vec![dated(day, &[slab(0, 0, "4")]); 2];
        assert_eq!(fields(twice, false), ["rates[1].from"]);
        assert_eq!(check(&[]), ["rates[0].slabs"]);
        assert_eq!(check(&[slab(1, 0, "4")]), ["rates[0].slabs[0].balance"]);
        // A year's deposit below a crore would have no rate.
        let with_hole = dated(day, &[slab(0, 0, "4"), slab(10_000_000, 365, "7.5")]);
        assert_eq!(fields(vec![with_hole], true), ["rates[0].slabs[1].balance"]);
        let twice = [slab(0, 0, "4"), slab(0, 0, "5")];
        assert_eq!(check(&twice), ["rates[0].slabs[1].balance"]);
        let by_days = [slab(0, 0, "4"), slab(0, 30, "5")];
        assert_eq!(check(&by_days), ["rates[0].slabs[1].days"]);
        assert_eq!(check(&[slab(0, 0, "4.00001")]), ["rates[0].slabs[0].rate"]);
        assert_eq!(check(&[slab(0, 0, "99.6")]), ["rates[0].slabs[0].rate"]);
    }

    #[test]
    fn all_faults_of_a_card_are_found_together() {
        let day = date!(2026 - 04 - 01);
        let mut first = dated(day, &[slab(5, 30, "4"), slab(0, 20, "100")]);
        first.senior_extra = rate("0.00001");
        let card = RateCard::new(vec![first, dated(day, &[])]);
        let fields: Vec<_> = card.faults(true).into_iter().map(RateCardFault::field).collect();
        let expected = [
            "rates[0].seniorExtra",
            "rates[0].slabs[0].days",
            "rates[0].slabs[0].balance",
            "rates[0].slabs[1].days",
            "rates[1].from",
            "rates[1].slabs",
        ];
        assert_eq!(fields, expected);
    }
}
