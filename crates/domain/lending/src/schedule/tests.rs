use munim_kernel::Rate;
use proptest::prelude::*;
use time::{Duration, macros::date};

use super::*;
use crate::{AsPlanned, Direction, Frequency, Grace, InstalmentUnit};

fn terms(method: InterestMethod, rounding: Rounding) -> Terms {
    let principal = Money::from_rupees(30_000).unwrap();
    let rate = Rate::try_new(Decimal::from(24)).unwrap();
    Terms::try_new(principal, rate, 12, Frequency::Monthly, method, rounding).unwrap()
}

fn totals(terms: &Terms) -> Vec<i64> {
    terms
        .parts()
        .unwrap()
        .iter()
        .map(|parts| parts.total().paise())
        .collect()
}

fn interest(terms: &Terms) -> i64 {
    terms
        .parts()
        .unwrap()
        .iter()
        .map(|parts| parts.interest().paise())
        .sum()
}

fn eleven_and(each: i64, last: i64) -> Vec<i64> {
    let mut all = vec![each; 11];
    all.push(last);
    all
}

#[test]
fn declining_to_the_paise() {
    let terms = terms(InterestMethod::Declining, Rounding::Paise);
    assert_eq!(totals(&terms), eleven_and(283_679, 283_675));
    assert_eq!(interest(&terms), 404_144);
}

#[test]
fn declining_to_the_rupee() {
    let terms = terms(InterestMethod::Declining, Rounding::Rupee);
    assert_eq!(totals(&terms), eleven_and(283_700, 283_500));
    assert_eq!(interest(&terms), 404_200);
}

#[test]
fn flat() {
    let terms = terms(InterestMethod::Flat, Rounding::Paise);
    assert_eq!(totals(&terms), eleven_and(310_000, 310_000));
    assert_eq!(interest(&terms), 720_000);
}

#[test]
fn equal_principal_asks_for_less_each_time() {
    let totals = totals(&terms(InterestMethod::EqualPrincipal, Rounding::Paise));
    assert_eq!(&totals[..3], [310_000, 305_000, 300_000]);
    assert_eq!(totals[11], 255_000);
}

#[test]
fn bullet_asks_for_the_principal_at_the_end() {
    let terms = terms(InterestMethod::Bullet, Rounding::Paise);
    assert_eq!(totals(&terms), eleven_and(60_000, 3_060_000));
    let at_the_end = terms.with_grace(Grace {
        principal: 0,
        interest: 11,
    });
    assert_eq!(totals(&at_the_end.unwrap()), eleven_and(0, 3_720_000));
}

#[test]
fn an_instalment_has_a_rounding_of_its_own() {
    let rounded = |unit, direction| {
        totals(
            &terms(InterestMethod::Declining, Rounding::Paise)
                .with_instalment_rounding(InstalmentRounding { unit, direction }),
        )
    };
    assert_eq!(
        rounded(InstalmentUnit::FiveRupees, Direction::HalfUp)[..11],
        [283_500; 11]
    );
    let up = rounded(InstalmentUnit::TenRupees, Direction::Up);
    assert_eq!(up[..11], [284_000; 11]);
    assert!(up[11] < 284_000);
}

#[test]
fn rounding_up_never_empties_the_last_instalment() {
    let rate = Rate::try_new(Decimal::ZERO).unwrap();
    let terms = Terms::try_new(
        Money::from_rupees(100).unwrap(),
        rate,
        12,
        Frequency::Monthly,
        InterestMethod::Declining,
        Rounding::Paise,
    );
    let terms = terms.unwrap().with_instalment_rounding(InstalmentRounding {
        unit: InstalmentUnit::TenRupees,
        direction: Direction::Up,
    });
    // Ten rupees would be paid in ten instalments, nine in eleven and a part.
    assert_eq!(totals(&terms), eleven_and(900, 100));
    assert_eq!(terms.level_amount(), Ok(Some(Money::from_rupees(9).unwrap())));
}

#[test]
fn without_interest_the_principal_is_spread() {
    let rate = Rate::try_new(Decimal::ZERO).unwrap();
    let principal = Money::from_paise(1_000_000);
    for method in [InterestMethod::Declining, InterestMethod::Flat] {
        let terms = Terms::try_new(principal, rate, 3, Frequency::Weekly, method, Rounding::Paise).unwrap();
        assert_eq!(totals(&terms), [333_333, 333_333, 333_334]);
    }
}

#[test]
fn weeks_count_seven_days_of_365() {
    let rate = Rate::try_new(Decimal::from(24)).unwrap();
    let principal = Money::from_rupees(36_500).unwrap();
    let terms = Terms::try_new(
        principal,
        rate,
        10,
        Frequency::Weekly,
        InterestMethod::Declining,
        Rounding::Paise,
    )
    .unwrap();
    assert_eq!(
        terms.parts().unwrap()[0].interest(),
        Money::from_rupees(168).unwrap()
    );
}

#[test]
fn grace_on_principal_asks_for_interest_only() {
    let grace = Grace {
        principal: 2,
        interest: 0,
    };
    let terms = terms(InterestMethod::Declining, Rounding::Paise)
        .with_grace(grace)
        .unwrap();
    let parts = terms.parts().unwrap();
    assert!(
        parts[..2]
            .iter()
            .all(|parts| parts.principal().is_zero() && parts.interest().paise() == 60_000)
    );
    assert_eq!(Some(parts[2].total()), terms.level_amount().unwrap());
}

#[test]
fn grace_on_interest_puts_it_off_and_does_not_forgive_it() {
    let plain = terms(InterestMethod::Declining, Rounding::Paise);
    let grace = Grace {
        principal: 0,
        interest: 3,
    };
    let graced = plain.with_grace(grace).unwrap();
    assert!(
        graced.parts().unwrap()[..3]
            .iter()
            .all(|parts| parts.interest().is_zero())
    );
    assert_eq!(interest(&graced), interest(&plain));
    assert_eq!(
        plain.with_grace(Grace {
            principal: 12,
            interest: 0
        }),
        Err(crate::InvalidTerms::Grace)
    );
}

#[test]
fn impossible_terms_are_refused() {
    let rate = Rate::try_new(Decimal::from(24)).unwrap();
    let with = |paise, count| {
        Terms::try_new(
            Money::from_paise(paise),
            rate,
            count,
            Frequency::Monthly,
            InterestMethod::Flat,
            Rounding::Paise,
        )
    };
    assert_eq!(with(0, 12), Err(crate::InvalidTerms::Principal));
    assert_eq!(with(1, 0), Err(crate::InvalidTerms::InstalmentCount));
    assert_eq!(with(1, 1_041), Err(crate::InvalidTerms::InstalmentCount));
    let last_day = with(100, 2)
        .unwrap()
        .schedule(date!(2026 - 11 - 24), Date::MAX, AsPlanned);
    assert_eq!(last_day, Err(ScheduleError::Calendar));
    assert!(with(i64::MAX, 1_040).unwrap().parts().is_err());
}

prop_compose! {
    fn any_terms()(
        paise in 1i64..100_000_000_000, hundredths in 0i64..100_000, count in 2u16..=260,
        frequency in prop::sample::select(&Frequency::ALL),
        method in prop::sample::select(&InterestMethod::ALL),
        rounding in prop::sample::select(&Rounding::ALL),
        unit in prop::sample::select(&InstalmentUnit::ALL), direction in prop::sample::select(&Direction::ALL),
        broken in prop::sample::select(&BrokenPeriod::ALL), principal_grace in 0u16..6, interest_grace in 0u16..6,
    ) -> Terms {
        let rate = Rate::try_new(Decimal::new(hundredths, 2)).unwrap();
        let grace = Grace { principal: principal_grace.min(count - 1), interest: interest_grace.min(count - 1) };
        Terms::try_new(Money::from_paise(paise), rate, count, frequency, method, rounding).unwrap().with_grace(grace).unwrap()
            .with_instalment_rounding(InstalmentRounding { unit, direction }).with_broken_period(broken)
    }
}

fn flat_like(terms: &Terms) -> Terms {
    let flat = Terms::try_new(
        terms.principal(),
        terms.rate(),
        terms.instalments(),
        terms.frequency(),
        InterestMethod::Flat,
        terms.rounding(),
    );
    flat.unwrap()
        .with_grace(terms.grace())
        .unwrap()
        .with_instalment_rounding(terms.instalment_rounding())
}

/// Principal × rate × years in paise, before rounding: months are twelfths of a year, days are of 365.
fn whole_interest(terms: &Terms) -> Decimal {
    let (units, a_year) = match terms.frequency() {
        Frequency::Weekly => (7, 365),
        Frequency::Fortnightly => (14, 365),
        Frequency::FourWeekly => (28, 365),
        Frequency::Monthly => (1, 12),
        Frequency::Quarterly => (3, 12),
    };
    let units = Decimal::from(units * u32::from(terms.instalments()));
    Decimal::from(terms.principal().paise()) * terms.rate().percent() * units / Decimal::from(100 * a_year)
}

proptest! {
    #[test]
    fn every_schedule_pays_the_principal_exactly(terms in any_terms(), before in 1i64..200) {
        let disbursed = date!(2026 - 01 - 31) - Duration::days(before);
        let schedule = match terms.schedule(disbursed, date!(2026 - 01 - 31), AsPlanned) {
            Err(ScheduleError::EmptyInstalment) => {
                let finest = InstalmentRounding::half_up(Rounding::Paise);
                let finest = terms.with_instalment_rounding(finest).schedule(disbursed, date!(2026 - 01 - 31), AsPlanned);
                prop_assert_eq!(finest, Err(ScheduleError::EmptyInstalment));
                return Ok(());
            }
            schedule => schedule.unwrap(),
        };
        prop_assert!(!schedule[schedule.len() - 1].parts().total().is_zero());
        prop_assert_eq!(schedule.len(), usize::from(terms.instalments()));
        prop_assert_eq!(schedule.iter().map(|one| one.parts().principal()).sum::<Money>(), terms.principal());
        for one in &schedule {
            prop_assert!(one.parts().principal() >= Money::ZERO && one.parts().interest() >= Money::ZERO);
            prop_assert!(one.number() > terms.grace().principal || one.parts().principal().is_zero());
            prop_assert!(one.number() > terms.grace().interest || one.parts().interest().is_zero());
        }
        prop_assert!(schedule.windows(2).all(|two| two[0].due_on() < two[1].due_on() && two[0].number() + 1 == two[1].number()));
    }

    #[test]
    fn interest_on_a_declining_balance_follows_the_balance(terms in any_terms()) {
        let terms = terms.with_grace(Grace::default()).unwrap();
        prop_assume!(terms.method() != InterestMethod::Flat);
        let mut balance = terms.principal();
        for parts in terms.parts().unwrap() {
            let exact = terms.exact_interest(Decimal::from(balance.paise()), 1).unwrap();
            prop_assert_eq!(parts.interest(), terms.rounding().round(exact).unwrap());
            balance = balance.checked_sub(parts.principal()).unwrap();
        }
        prop_assert!(balance.is_zero());
    }

    #[test]
    fn interest_that_a_grace_leaves_out_is_asked_for_right_after_it_and_bears_none(terms in any_terms()) {
        prop_assume!(terms.method() != InterestMethod::Flat);
        let (mut balance, mut left_out) = (terms.principal(), Money::ZERO);
        for (number, parts) in (1..).zip(terms.parts().unwrap()) {
            let exact = terms.exact_interest(Decimal::from(balance.paise()), 1).unwrap();
            left_out = left_out.checked_add(terms.rounding().round(exact).unwrap()).unwrap();
            let asked = if number <= terms.grace().interest { Money::ZERO } else { std::mem::take(&mut left_out) };
            prop_assert_eq!(parts.interest(), asked);
            balance = balance.checked_sub(parts.principal()).unwrap();
        }
        prop_assert!(balance.is_zero() && left_out.is_zero());
    }

    #[test]
    fn flat_interest_is_that_of_the_principal_for_the_whole_time_spread_after_the_grace(terms in any_terms()) {
        let terms = flat_like(&terms);
        let (count, grace) = (terms.instalments(), terms.grace().interest);
        let whole = whole_interest(&terms);
        let share = terms.rounding().round(whole / Decimal::from(count - grace)).unwrap();
        let parts = terms.parts().unwrap();
        let mut left = terms.rounding().round(whole).unwrap();
        prop_assert_eq!(parts.iter().map(|one| one.interest()).sum::<Money>(), left);
        prop_assert_eq!(parts.iter().map(|one| one.principal()).sum::<Money>(), terms.principal());
        for (number, parts) in (1..).zip(&parts) {
            let asked = if number == count {
                left
            } else if number <= grace {
                Money::ZERO
            } else {
                share.min(left)
            };
            prop_assert_eq!(parts.interest(), asked);
            left = left.checked_sub(asked).unwrap();
        }
    }

    #[test]
    fn the_days_of_a_broken_period_bear_flat_interest_instead_of_a_period(terms in any_terms(), first in 1i64..200) {
        let terms = flat_like(&terms).with_broken_period(BrokenPeriod::Actual365);
        let disbursed = date!(2026 - 01 - 31);
        let first_due = disbursed + Duration::days(first);
        let schedule = terms.schedule(disbursed, first_due, AsPlanned);
        prop_assume!(schedule.is_ok());
        let schedule = schedule.unwrap();
        let rounded = |exact| terms.rounding().round(exact).unwrap().paise();
        let actual = Decimal::from(terms.principal().paise()) * terms.rate().percent() * Decimal::from(first) / Decimal::from(36_500);
        let period = whole_interest(&terms) / Decimal::from(terms.instalments());
        let is_regular = terms.frequency().advance(disbursed, 1) == Some(first_due) || (actual - period).abs() <= Decimal::ONE;
        let broken = if is_regular { 0 } else { rounded(actual) - rounded(period) };
        let interest: i64 = schedule.iter().map(|one| one.parts().interest().paise()).sum();
        let whole = rounded(whole_interest(&terms));
        // A shorter period takes off no more than the first instalment, or with a grace the whole loan, has of it.
        let most_off = if terms.grace().interest > 0 { whole } else { terms.parts().unwrap()[0].interest().paise() };
        prop_assert_eq!(interest, whole + broken.max(-most_off));
    }

    /// Few paise in many instalments, or rates at which a rounded paisa outgrows the loan.
    #[test]
    fn no_schedule_has_an_empty_last_instalment(
        terms in any_terms(), paise in 1i64..5_000, count in 2u16..=1_040, hundredths in 0i64..100_000, first in 1i64..100,
    ) {
        let terms = Terms::try_new(
            Money::from_paise(paise), Rate::try_new(Decimal::new(hundredths, 2)).unwrap(), count, terms.frequency(),
            terms.method(), terms.rounding(),
        ).unwrap().with_instalment_rounding(terms.instalment_rounding()).with_broken_period(terms.broken_period());
        let disbursed = date!(2026 - 01 - 31);
        match terms.schedule(disbursed, disbursed + Duration::days(first), AsPlanned) {
            Ok(schedule) => {
                prop_assert!(!schedule[schedule.len() - 1].parts().total().is_zero());
                prop_assert_eq!(schedule.iter().map(|one| one.parts().principal()).sum::<Money>(), terms.principal());
            }
            Err(refused) => prop_assert_eq!(refused, ScheduleError::EmptyInstalment),
        }
    }

    #[test]
    fn due_dates_keep_the_day_of_the_disbursal(day in 0i64..20_000, count in 1u16..=120, quarterly in any::<bool>()) {
        let disbursed = date!(1990 - 01 - 01) + Duration::days(day);
        let frequency = if quarterly { Frequency::Quarterly } else { Frequency::Monthly };
        let principal = Money::from_rupees(30_000).unwrap();
        let rate = Rate::try_new(Decimal::from(24)).unwrap();
        let terms = Terms::try_new(principal, rate, count, frequency, InterestMethod::Declining, Rounding::Paise).unwrap();
        for one in terms.schedule(disbursed, None::<Date>, AsPlanned).unwrap() {
            let due = one.due_on();
            prop_assert_eq!(due.day(), disbursed.day().min(time::util::days_in_month(due.month(), due.year())));
        }
    }
}

#[test]
fn a_loan_of_fewer_paise_than_instalments_is_refused() {
    let rate = Rate::try_new(Decimal::from(24)).unwrap();
    let terms = Terms::try_new(
        Money::from_paise(100),
        rate,
        150,
        Frequency::Weekly,
        InterestMethod::EqualPrincipal,
        Rounding::Paise,
    );
    let schedule = terms
        .unwrap()
        .schedule(date!(2026 - 11 - 24), None::<Date>, AsPlanned);
    assert_eq!(schedule, Err(ScheduleError::EmptyInstalment));
}
