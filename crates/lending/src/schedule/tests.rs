use munim_kernel::Rate;
use proptest::prelude::*;
use time::macros::date;

use super::*;
use crate::{AsPlanned, Grace, Rounding};

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
    assert_eq!(parts[2].total(), terms.level_amount().unwrap());
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
    let last_day = with(100, 2).unwrap().schedule(Date::MAX, AsPlanned);
    assert_eq!(last_day, Err(ScheduleError::Calendar));
    assert!(with(i64::MAX, 1_040).unwrap().parts().is_err());
}

prop_compose! {
    fn any_terms()(
        paise in 1i64..100_000_000_000, hundredths in 0i64..100_000, count in 2u16..=260,
        frequency in prop::sample::select(Frequency::ALL),
        method in prop::sample::select(InterestMethod::ALL),
        rounding in prop::sample::select(Rounding::ALL),
        principal_grace in 0u16..6, interest_grace in 0u16..6,
    ) -> Terms {
        let rate = Rate::try_new(Decimal::new(hundredths, 2)).unwrap();
        let grace = Grace { principal: principal_grace.min(count - 1), interest: interest_grace.min(count - 1) };
        Terms::try_new(Money::from_paise(paise), rate, count, frequency, method, rounding).unwrap().with_grace(grace).unwrap()
    }
}

proptest! {
    #[test]
    fn every_schedule_pays_the_principal_exactly(terms in any_terms()) {
        let schedule = terms.schedule(date!(2026 - 01 - 31), AsPlanned).unwrap();
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
        prop_assume!(terms.method() == InterestMethod::Declining);
        let mut balance = terms.principal();
        for parts in terms.parts().unwrap() {
            prop_assert_eq!(parts.interest(), terms.interest_on(balance, 1).unwrap());
            balance = balance.checked_sub(parts.principal()).unwrap();
        }
        prop_assert!(balance.is_zero());
    }
}
