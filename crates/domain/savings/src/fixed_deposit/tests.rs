use proptest::prelude::*;
use time::{Duration, macros::date};

use super::*;
use crate::{
    DatedRates, RateSlab, SavingsKind, Term,
    testing::{deposit_draft, flat_rates, rate, rupees},
};

const OPENED: Date = date!(2026 - 04 - 01);

fn rules() -> DepositRules {
    deposit_draft(SavingsKind::Fixed, "7").deposit.unwrap()
}

fn deposit(amount: i64, percent: &str, months: u16) -> FixedDeposit {
    FixedDeposit {
        principal: rupees(amount),
        rate: percent.parse().unwrap(),
        opened_on: OPENED,
        matures_on: Term { months, days: 0 }.end(OPENED).unwrap(),
        maturity: Maturity::PayOut,
        is_senior: false,
    }
}

/// Maturity values as published, to the rupee: the project's own check value; paisabazaar.com ("Premature withdrawal of fixed
/// deposit"); freetoolsgalaxy.com and mycalculator.shop (FD calculators); India Post's table of 2020 for ₹1 lakh, at 5.5 % for
/// 7 days, 1 year, 2 years and a day, and 3 years, and at 6.7 % for 5 years.
#[test]
fn published_deposits_mature_at_their_values() {
    for (amount, percent, (months, days), value) in [
        (100_000, "9", (60, 0), "156050.92"),
        (100_000, "7", (12, 0), "107185.90"),
        (100_000, "7", (60, 0), "141477.82"),
        (500_000, "7", (60, 0), "707389.10"),
        (100_000, "5.5", (0, 7), "100105.48"),
        (100_000, "5.5", (12, 0), "105614.48"),
        (100_000, "5.5", (24, 1), "111560.99"),
        (100_000, "5.5", (36, 0), "117806.81"),
        (100_000, "6.7", (60, 0), "139406.69"),
    ] {
        let deposit = FixedDeposit {
            matures_on: Term { months, days }.end(OPENED).unwrap(),
            ..deposit(amount, percent, 12)
        };
        let quote = deposit.closure_quote(&rules(), &flat_rates("1"), Decimal::ZERO, deposit.matures_on);
        assert_eq!(
            quote.unwrap().total().unwrap().to_string(),
            value,
            "{amount} at {percent}"
        );
    }
}

/// Paisabazaar's case 1: ₹1,00,000 for two years at 7 %, closed after one year. One year was offered at 6.5 %, and the penalty is
/// 1 %: it earns 5.5 %.
#[test]
fn a_deposit_that_is_closed_early_shows_each_step() {
    let slab = |from_days, percent| RateSlab {
        from_balance: Money::ZERO,
        from_days,
        rate: rate(percent),
    };
    let card = RateCard::new(vec![DatedRates {
        from: OPENED,
        slabs: vec![slab(0, "4"), slab(365, "6.5"), slab(730, "7")],
        senior_extra: rate("0"),
    }]);
    let deposit = deposit(100_000, "7", 24);
    let quote = deposit
        .closure_quote(&rules(), &card, Decimal::ZERO, date!(2027 - 04 - 01))
        .unwrap();
    let percent = |percent: &str| percent.parse::<Decimal>().unwrap();
    let interest = Money::from_paise(561_448);
    assert_eq!(
        quote.steps,
        [
            QuoteStep::Principal(rupees(100_000)),
            QuoteStep::Run {
                days: 365,
                quarters: 4,
                beyond: 0
            },
            QuoteStep::BookedRate(percent("7")),
            QuoteStep::CardRate(percent("6.5")),
            QuoteStep::PenalRate(percent("1")),
            QuoteStep::Rate(percent("5.5")),
            QuoteStep::Interest(interest),
            QuoteStep::Total(Money::from_paise(10_561_448)),
        ]
    );
    assert_eq!((quote.principal, quote.interest), (rupees(100_000), interest));
}

#[test]
fn a_deposit_of_less_than_a_week_earns_nothing() {
    let deposit = deposit(100_000, "7", 12);
    let on = |days| {
        let day = OPENED + Duration::days(days);
        let quote = deposit.closure_quote(&rules(), &flat_rates("7"), Decimal::ZERO, day);
        quote.unwrap().interest
    };
    assert_eq!(on(6), Money::ZERO);
    // 1,00,000 · 6 % · 7 / 365
    assert_eq!(on(7), Money::from_paise(11_507));
}

#[test]
fn a_penal_rate_above_the_rate_takes_nothing_of_the_principal() {
    let deposit = deposit(100_000, "0.5", 12);
    let quote = deposit.closure_quote(&rules(), &flat_rates("0.5"), Decimal::ZERO, date!(2026 - 10 - 01));
    assert_eq!(quote.unwrap().interest, Money::ZERO);
}

#[test]
fn days_beyond_the_quarters_are_counted_by_the_day_or_not_at_all() {
    let mut deposit = deposit(100_000, "7.3", 3);
    deposit.matures_on = date!(2026 - 07 - 11);
    let mut rules = rules();
    // 1,01,825 · 7.3 % · 10 / 365 = 203.65
    assert_eq!(deposit.interest(&rules).unwrap().to_string(), "2028.65");
    rules.broken_days = BrokenDays::None;
    assert_eq!(deposit.interest(&rules).unwrap().to_string(), "1825.00");
    // Less than a quarter: 1,00,000 · 7.3 % · 30 / 365.
    deposit.matures_on = date!(2026 - 05 - 01);
    assert_eq!(deposit.interest(&rules).unwrap().to_string(), "600.00");
}

#[test]
fn a_matured_deposit_is_paid_out_or_renewed() {
    let matured = |maturity| {
        let deposit = FixedDeposit {
            maturity,
            ..deposit(100_000, "7", 12)
        };
        deposit.matured(&rules()).unwrap()
    };
    let (interest, all) = (Money::from_paise(718_590), Money::from_paise(10_718_590));
    for (maturity, paid_out, renewed) in [
        (Maturity::PayOut, all, None),
        (Maturity::RenewPrincipal, interest, Some(rupees(100_000))),
        (Maturity::RenewAll, Money::ZERO, Some(all)),
    ] {
        assert_eq!(
            matured(maturity),
            Matured {
                interest,
                paid_out,
                renewed
            }
        );
    }
}

#[test]
fn after_its_end_a_deposit_earns_the_lower_rate() {
    let deposit = deposit(100_000, "7", 12);
    let after = deposit.matures_on + Duration::days(73);
    let interest = |savings: i64| {
        let quote = deposit.closure_quote(&rules(), &flat_rates("1"), Decimal::from(savings), after);
        quote.unwrap().interest
    };
    // 1,07,185.90 · 3 % · 73 / 365 = 643.12, and at 7 % 1,500.60.
    assert_eq!(interest(3), Money::from_paise(718_590 + 64_312));
    assert_eq!(interest(9), Money::from_paise(718_590 + 150_060));
}

proptest! {
    #[test]
    fn closing_early_never_pays_more_than_waiting(
        amount in 100i64..10_000_000, booked in 0i64..1_500, card in 0i64..1_500, months in 1u16..121, day in 0i64..3_700,
        counts_days in any::<bool>(),
    ) {
        let broken_days = if counts_days { BrokenDays::Actual365 } else { BrokenDays::None };
        let rules = || DepositRules { broken_days, ..self::rules() };
        let booked = Decimal::new(booked, 2);
        let mut deposit = deposit(amount, "0", months);
        deposit.rate = booked;
        let card = flat_rates(&Decimal::new(card, 2).to_string());
        let on = (OPENED + Duration::days(day)).min(deposit.matures_on);
        let quote = deposit.closure_quote(&rules(), &card, Decimal::ZERO, on).unwrap();
        prop_assert!(quote.interest >= Money::ZERO);
        prop_assert!(quote.interest <= deposit.interest(&rules()).unwrap());
        prop_assert!(quote.interest <= deposit.accrued(&rules(), on).unwrap().rounded().unwrap());
        prop_assert_eq!(quote.steps.last(), Some(&QuoteStep::Total(quote.total().unwrap())));
    }

    /// The quarters one after the other, each on what the one before it left.
    #[test]
    fn quarters_add_up(amount in 100i64..10_000_000, percent in 0i64..1_500, quarters in 1u16..41) {
        let percent = Decimal::new(percent, 2);
        let mut value = Decimal::from(amount * 100);
        for _ in 0..quarters {
            value += value * percent / Decimal::from(400);
        }
        let mut deposit = deposit(amount, "0", quarters * 3);
        deposit.rate = percent;
        let matured = deposit.accrued(&rules(), deposit.matures_on).unwrap();
        let apart = matured.rupees() - (value / Decimal::ONE_HUNDRED - Decimal::from(amount));
        prop_assert!(apart.abs() < Decimal::new(1, 8));
    }
}
