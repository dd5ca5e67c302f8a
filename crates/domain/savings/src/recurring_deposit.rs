//! The arithmetic of recurring deposits: each instalment grows by the quarter for the months that it lies, and costs a penalty for
//! those that it was late.
use munim_kernel::{AmountOverflow, Money};
use rust_decimal::{Decimal, MathematicalOps as _};
use time::Date;

use crate::{
    DepositRules, RateCard,
    calendar::{months_after, whole_steps},
    fixed_deposit::overdue,
    interest::{Accrued, YEAR},
};

/// A deposit of the same instalment every month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecurringDeposit {
    pub instalment: Money,
    /// In percent a year.
    pub rate: Decimal,
    pub opened_on: Date,
    pub months: u16,
    pub is_senior: bool,
}

/// An instalment of the plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueInstalment {
    /// From 1.
    pub number: u16,
    pub due_on: Date,
    pub paid_on: Option<Date>,
    /// The months that it was late when it was paid, or is late on the day of the plan.
    pub months_late: u16,
    /// What the months cost, before its limit: an instalment never costs more than it earns.
    pub penalty: Money,
}

/// What a deposit pays on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecurringValue {
    pub paid_in: Money,
    pub interest: Money,
    /// For instalments that were paid late.
    pub penalty: Money,
}

impl RecurringValue {
    pub fn total(&self) -> Result<Money, AmountOverflow> {
        let total = self.paid_in.checked_add(self.interest)?;
        total.checked_sub(self.penalty)
    }
}

impl RecurringDeposit {
    pub fn matures_on(&self) -> Option<Date> {
        months_after(self.opened_on, self.months)
    }

    /// Returns the instalments that are due by a day or were paid, with what those cost that are late. `paid_on` are the days
    /// on which instalments were paid, the oldest first.
    pub fn instalments(
        &self,
        rules: &DepositRules,
        paid_on: &[Date],
        on: Date,
    ) -> Result<Vec<DueInstalment>, AmountOverflow> {
        let mut due = Vec::new();
        for number in 1..=self.months {
            let due_on = months_after(self.opened_on, number - 1).ok_or(AmountOverflow)?;
            let paid_on = paid_on.get(usize::from(number) - 1).copied();
            if due_on > on && paid_on.is_none() {
                break;
            }
            let (months_late, _) = whole_steps(due_on, paid_on.unwrap_or(on), 1);
            let per_hundred = Decimal::from(rules.late_per_hundred.paise()) * Decimal::from(months_late);
            let product = per_hundred.checked_mul(Decimal::from(self.instalment.paise()));
            let penalty = Money::round_paise(product.ok_or(AmountOverflow)? / Decimal::from(10_000))?;
            due.push(DueInstalment {
                number,
                due_on,
                paid_on,
                months_late,
                penalty,
            });
        }
        Ok(due)
    }

    /// Returns the rate of a deposit that is closed early: the lower of the booked rate and that of the card on the opening day
    /// for the days that it ran, less the penal rate, never below 0.
    pub fn early_rate(&self, rules: &DepositRules, card: &RateCard, on: Date) -> Decimal {
        let days = (on - self.opened_on).whole_days();
        if days < i64::from(rules.least_days) {
            return Decimal::ZERO;
        }
        let days = u32::try_from(days).unwrap_or(u32::MAX);
        let offered = card.on(self.opened_on).map_or(Decimal::ZERO, |rates| {
            rates.rate(self.instalment, days, self.is_senior)
        });
        (offered.min(self.rate) - rules.penal_rate.percent()).max(Decimal::ZERO)
    }

    /// Returns what it is worth on a day at a rate. An instalment that was paid within the month from its due date on counts from
    /// that date, and a later one from the month in which it was paid. Days beyond whole months count by the day.
    ///
    /// Banks charge the penalty with an instalment that is paid late (India Post's default fee; the recurring deposits of the State
    /// Bank), so one that was never paid costs nothing and earns nothing. No instalment costs more than it earns (ours; Lalbaug
    /// Co-operative Bank's penalty is its interest): the deposit never pays less than was paid in.
    pub fn value(
        &self,
        rules: &DepositRules,
        paid_on: &[Date],
        percent: Decimal,
        on: Date,
    ) -> Result<RecurringValue, AmountOverflow> {
        let ends = self.matures_on().map_or(on, |end| on.min(end));
        let growth = cube_root(Decimal::ONE + percent / Decimal::from(400));
        let (mut worth, mut total, mut penalty) = (Decimal::ZERO, Money::ZERO, Money::ZERO);
        let instalment = Decimal::from(self.instalment.paise());
        for due in self.instalments(rules, paid_on, ends)? {
            if due.paid_on.is_none() {
                continue;
            }
            total = total.checked_add(self.instalment)?;
            let counts_from = months_after(self.opened_on, due.number - 1 + due.months_late);
            let (months, days) = whole_steps(counts_from.ok_or(AmountOverflow)?, ends, 1);
            let of_days = Decimal::ONE + percent * Decimal::from(days) / Decimal::from(YEAR);
            let of_months = growth.checked_powi(i64::from(months));
            let grown = of_months.and_then(|grown| grown.checked_mul(instalment)?.checked_mul(of_days));
            let grown = grown.ok_or(AmountOverflow)?;
            worth = worth.checked_add(grown).ok_or(AmountOverflow)?;
            let earned = Accrued::of_paise(grown - instalment).rounded()?;
            penalty = penalty.checked_add(due.penalty.min(earned))?;
        }
        let interest = Accrued::of_paise(worth - Decimal::from(total.paise())).rounded()?;
        Ok(RecurringValue {
            paid_in: total,
            interest,
            penalty: penalty.min(interest),
        })
    }

    /// Returns what it pays if it is closed on a day. `savings_rate` is what a savings account earns, in percent a year: after its
    /// end a deposit earns that or the booked rate, whichever is lower.
    pub fn closing(
        &self,
        rules: &DepositRules,
        card: &RateCard,
        paid_on: &[Date],
        savings_rate: Decimal,
        on: Date,
    ) -> Result<RecurringValue, AmountOverflow> {
        let end = self.matures_on().unwrap_or(Date::MAX);
        if on < end {
            return self.value(rules, paid_on, self.early_rate(rules, card, on), on);
        }
        let mut value = self.value(rules, paid_on, self.rate, end)?;
        let days = (on - end).whole_days();
        let (_, overdue) = overdue(value.total()?, (self.rate, savings_rate), days)?;
        value.interest = value.interest.checked_add(overdue)?;
        Ok(value)
    }
}

/// Returns the cube root of a number from 1 to 4, exact to 20 decimals at least, by Newton's method.
fn cube_root(number: Decimal) -> Decimal {
    const STEPS: u8 = 8;
    let three = Decimal::from(3);
    (0..STEPS).fold(Decimal::ONE, |root, _| {
        (root + root + number / (root * root)) / three
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Duration, macros::date};

    use super::*;
    use crate::{
        SavingsKind,
        testing::{deposit_draft, flat_rates, rupees},
    };

    const OPENED: Date = date!(2026 - 04 - 15);

    fn rules() -> DepositRules {
        deposit_draft(SavingsKind::Recurring, "7").deposit.unwrap()
    }

    fn deposit(instalment: i64, percent: &str, months: u16) -> RecurringDeposit {
        RecurringDeposit {
            instalment: rupees(instalment),
            rate: percent.parse().unwrap(),
            opened_on: OPENED,
            months,
            is_senior: false,
        }
    }

    fn due(deposit: &RecurringDeposit, months: u16) -> Vec<Date> {
        (0..months)
            .map(|month| months_after(deposit.opened_on, month).unwrap())
            .collect()
    }

    fn matured(deposit: &RecurringDeposit, paid_on: &[Date]) -> RecurringValue {
        let end = deposit.matures_on().unwrap();
        deposit.value(&rules(), paid_on, deposit.rate, end).unwrap()
    }

    /// By the formula of the Indian Banks' Association, published at blog.kbsbng.com (January 2011, "Maturity amount calculation for
    /// recurring deposit"): 5,000 a month for 18 months at 7.5 % are 95,502.35.
    #[test]
    fn a_published_deposit_matures_at_its_value() {
        let deposit = deposit(5_000, "7.5", 18);
        let value = matured(&deposit, &due(&deposit, 18));
        assert_eq!(value.total().unwrap().to_string(), "95502.35");
        assert_eq!((value.paid_in, value.penalty), (rupees(90_000), Money::ZERO));
    }

    /// Published at sookshmas.com ("Recurring deposit"): the instalments of 47,000 a month for two years at 8.25 %, by the months
    /// that they lie.
    #[test]
    fn each_instalment_of_a_published_deposit_grows_to_its_value() {
        for (months, value) in [
            (24, "55338.51"),
            (23, "54963.21"),
            (22, "54590.45"),
            (21, "54220.22"),
            (20, "53852.50"),
            (19, "53487.27"),
        ] {
            let deposit = deposit(47_000, "8.25", months);
            assert_eq!(matured(&deposit, &[OPENED]).paid_in, rupees(47_000));
            let alone = RecurringValue {
                penalty: Money::ZERO,
                ..matured(&deposit, &[OPENED])
            };
            assert_eq!(alone.total().unwrap().to_string(), value, "{months} months");
        }
    }

    #[test]
    fn a_late_instalment_costs_a_rupee_for_each_hundred_and_month() {
        let deposit = deposit(500, "7", 12);
        let paid = [OPENED, date!(2026 - 06 - 14), date!(2026 - 08 - 20)];
        let due = deposit
            .instalments(&rules(), &paid, date!(2026 - 09 - 14))
            .unwrap();
        let seen: Vec<_> = due
            .iter()
            .map(|one| (one.number, one.months_late, one.penalty))
            .collect();
        // The fourth, of 15 July, was not paid: it is late for a month, and the fifth is not late yet.
        let expected = [
            (1, 0, rupees(0)),
            (2, 0, rupees(0)),
            (3, 2, rupees(10)),
            (4, 1, rupees(5)),
            (5, 0, rupees(0)),
        ];
        assert_eq!(seen, expected);
        assert_eq!(due[3].due_on, date!(2026 - 07 - 15));
    }

    #[test]
    fn instalments_may_be_paid_ahead() {
        let deposit = deposit(500, "7", 12);
        let due = deposit.instalments(&rules(), &[OPENED; 3], OPENED).unwrap();
        assert_eq!(due.len(), 3);
        assert!(due.iter().all(|one| one.penalty.is_zero()));
        let (early, planned) = (
            matured(&deposit, &[OPENED; 12]),
            matured(&deposit, &self::due(&deposit, 12)),
        );
        assert_eq!(early, planned, "nothing is earned before the due date");
    }

    #[test]
    fn an_early_closure_has_the_lower_rate_less_the_penalty() {
        let deposit = deposit(1_000, "7", 12);
        let rate = |card: &str, day| deposit.early_rate(&rules(), &flat_rates(card), day).to_string();
        assert_eq!(rate("6.5", date!(2026 - 10 - 15)), "5.5");
        assert_eq!(rate("8", date!(2026 - 10 - 15)), "6");
        assert_eq!(rate("0.5", date!(2026 - 10 - 15)), "0");
        assert_eq!(rate("6.5", date!(2026 - 04 - 21)), "0");
    }

    #[test]
    fn after_its_end_a_deposit_earns_the_lower_rate() {
        let deposit = deposit(500, "7", 12);
        let paid = due(&deposit, 12);
        let end = deposit.matures_on().unwrap();
        let closed = |savings: i64, days| {
            let on = end + Duration::days(days);
            let value = deposit.closing(&rules(), &flat_rates("1"), &paid, Decimal::from(savings), on);
            value.unwrap().interest
        };
        let interest = matured(&deposit, &paid).interest;
        assert_eq!(
            (closed(3, 0), interest.to_string()),
            (interest, "231.07".to_owned())
        );
        // 6,231.07 · 3 % · 73 / 365 = 37.39, and at 7 % 87.23.
        assert_eq!(closed(3, 73), Money::from_paise(interest.paise() + 3_739));
        assert_eq!(closed(9, 73), Money::from_paise(interest.paise() + 8_723));
    }

    #[test]
    fn an_instalment_costs_at_most_what_it_earns() {
        let deposit = deposit(500, "7", 12);
        let mut rules = rules();
        rules.late_per_hundred = rupees(10);
        // The second is ten months late: it lies for one month, in which it earns 2.90.
        let paid = [OPENED, date!(2027 - 03 - 15)];
        let end = deposit.matures_on().unwrap();
        let value = deposit.value(&rules, &paid, deposit.rate, end).unwrap();
        let first = deposit.value(&rules, &paid[..1], deposit.rate, end).unwrap();
        assert_eq!(
            first.penalty,
            Money::ZERO,
            "those that were not paid cost nothing"
        );
        assert_eq!(value.penalty, Money::from_paise(290));
        assert!(value.total().unwrap() >= value.paid_in);
    }

    proptest! {
        #[test]
        fn the_third_power_of_the_root_is_the_number(percent in 0i64..100_000) {
            let number = Decimal::ONE + Decimal::new(percent, 3) / Decimal::from(400);
            let root = cube_root(number);
            prop_assert!((root * root * root - number).abs() < Decimal::new(1, 20));
        }

        /// Three months are a quarter: what lies whole quarters grows as a fixed deposit does.
        #[test]
        fn whole_quarters_grow_as_those_of_a_fixed_deposit(amount in 100i64..1_000_000, percent in 0i64..1_500, quarters in 1u16..40) {
            let percent = Decimal::new(percent, 2);
            let mut deposit = deposit(amount, "0", quarters * 3);
            deposit.rate = percent;
            let fixed = crate::fixed_deposit::grown(
                deposit.instalment,
                percent,
                (OPENED, deposit.matures_on().unwrap()),
                crate::BrokenDays::Actual365,
            );
            let interest = Money::round_paise(fixed.unwrap() - Decimal::from(amount * 100)).unwrap();
            prop_assert_eq!(matured(&deposit, &[OPENED]).interest, interest);
        }

        #[test]
        fn paying_late_never_pays(late in prop::collection::vec(0i64..200, 12), percent in 0i64..1_500) {
            let deposit = RecurringDeposit { rate: Decimal::new(percent, 2), ..deposit(1_000, "0", 12) };
            let end = deposit.matures_on().unwrap();
            let planned = due(&deposit, 12);
            let mut paid: Vec<Date> = planned.iter().zip(late).map(|(due, late)| (*due + Duration::days(late)).min(end)).collect();
            paid.sort_unstable();
            let (late, on_time) = (matured(&deposit, &paid), matured(&deposit, &planned));
            prop_assert_eq!(late.paid_in, on_time.paid_in);
            prop_assert!(late.interest <= on_time.interest && late.penalty >= Money::ZERO);
            prop_assert!(late.penalty <= late.interest);
        }
    }
}
