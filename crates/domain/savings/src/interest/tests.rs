use munim_kernel::Rate;
use proptest::prelude::*;
use time::{Duration, macros::date};

use super::*;
use crate::{
    DatedRates, RateCard, RateSlab, Rhythm, SlabBasis,
    testing::{rate, rupees, savings_draft},
};

fn valued(on: Date, rupees: i64) -> Valued {
    Valued {
        on,
        amount: Money::from_rupees(rupees).unwrap(),
    }
}

fn earned(product: &SavingsProductDraft, movements: &[Valued], days: (Date, Date)) -> Accrued {
    let first = movements.iter().map(|one| one.on).min().unwrap();
    let balances = Balances::try_new(Money::ZERO, first, movements.to_vec()).unwrap();
    interest(product, false, &balances, days).unwrap()
}

#[test]
fn thirty_days_are_accrued_to_nine_decimals_and_rounded_once() {
    let day = date!(2026 - 04 - 01);
    let accrued = earned(
        &savings_draft("4"),
        &[valued(day, 10_000)],
        (day, date!(2026 - 04 - 30)),
    );
    assert_eq!(accrued.rupees().to_string(), "32.876712329");
    assert_eq!(accrued.rounded().unwrap().to_string(), "32.88");
}

/// Published at troyhunthomes.com (March 2022, "Calculating Interest on Savings Account"): ₹1,00,000 for seven days and ₹50,000
/// for seven days at 5 % earn 95.89 and 47.95.
#[test]
fn a_published_month_of_a_savings_account() {
    let product = savings_draft("5");
    let day = date!(2022 - 03 - 01);
    let movements = [valued(day, 100_000), valued(date!(2022 - 03 - 08), -50_000)];
    let of = |from, through| {
        earned(&product, &movements, (from, through))
            .rounded()
            .unwrap()
            .to_string()
    };
    assert_eq!(of(day, date!(2022 - 03 - 07)), "95.89");
    assert_eq!(of(date!(2022 - 03 - 08), date!(2022 - 03 - 14)), "47.95");
}

/// Published at jagoinvestor.com ("Interest calculation on savings account"): at 5 %, a day of ₹10,000 earns 1.37, and one of
/// ₹20,000 earns 2.74.
#[test]
fn a_published_day_of_a_savings_account() {
    let day = date!(2012 - 04 - 01);
    for (balance, interest) in [(10_000, "1.37"), (20_000, "2.74")] {
        let accrued = earned(&savings_draft("5"), &[valued(day, balance)], (day, day));
        assert_eq!(accrued.rounded().unwrap().to_string(), interest);
    }
}

/// Published at documentine.com ("Interest rates and slabs of all savings bank accounts", 15 February 2023): ₹1,50,000 earn 3.5 %
/// on ₹1,00,000 and 7 % on ₹50,000; and at community.goniyo.com ("Savings interest rate payout") with the same rates.
#[test]
fn each_part_of_a_balance_has_the_rate_of_its_slab() {
    let day = date!(2023 - 04 - 01);
    let slab = |from: i64, percent| RateSlab {
        from_balance: rupees(from),
        from_days: 0,
        rate: rate(percent),
    };
    let mut product = SavingsProductDraft {
        rates: RateCard::new(vec![DatedRates {
            from: day,
            slabs: vec![slab(0, "3.5"), slab(100_000, "7")],
            senior_extra: rate("0"),
        }]),
        slab_basis: SlabBasis::Part,
        ..savings_draft("0")
    };
    let year = (day, date!(2024 - 03 - 30));
    let movements = [valued(day, 150_000)];
    assert_eq!(
        earned(&product, &movements, year).rounded(),
        Ok(rupees(3_500 + 3_500))
    );
    product.slab_basis = SlabBasis::Whole;
    assert_eq!(earned(&product, &movements, year).rounded(), Ok(rupees(10_500)));
}

#[test]
fn days_below_the_minimum_balance_earn_nothing() {
    let day = date!(2026 - 04 - 01);
    let product = SavingsProductDraft {
        minimum_balance: rupees(500),
        ..savings_draft("3.65")
    };
    let movements = [valued(day, 500), valued(day + Duration::DAY, -1)];
    let accrued = earned(&product, &movements, (day, day + Duration::days(9)));
    assert_eq!(accrued.rupees(), Decimal::new(5, 2));
}

/// Computes one day after the other, with no change of the balance or the rates in common with the function.
fn slow_model(
    product: &SavingsProductDraft,
    is_senior: bool,
    movements: &[Valued],
    (from, through): (Date, Date),
) -> Decimal {
    let mut sum = Decimal::ZERO;
    let mut day = from;
    while day <= through {
        let paise: i64 = movements
            .iter()
            .filter(|one| one.on <= day)
            .map(|one| one.amount.paise())
            .sum();
        let rates = product
            .rates
            .get()
            .iter()
            .filter(|rates| rates.from <= day)
            .max_by_key(|rates| rates.from);
        if let Some(rates) = rates
            && paise >= product.minimum_balance.paise()
            && paise > 0
        {
            let extra = if is_senior {
                rates.senior_extra.percent()
            } else {
                Decimal::ZERO
            };
            let balances: Vec<i64> = rates.slabs.iter().map(|slab| slab.from_balance.paise()).collect();
            for (place, slab) in rates.slabs.iter().enumerate() {
                let (begins, ends) = (
                    balances[place],
                    balances.get(place + 1).copied().unwrap_or(i64::MAX),
                );
                let part = match product.slab_basis {
                    SlabBasis::Whole => {
                        if (begins..ends).contains(&paise) {
                            paise
                        } else {
                            0
                        }
                    }
                    SlabBasis::Part => paise.min(ends).saturating_sub(begins).max(0),
                };
                sum += Decimal::from(part) * (slab.rate.percent() + extra);
            }
        }
        day = day.next_day().unwrap();
    }
    let rupees = sum / Decimal::from(3_650_000);
    rupees.round_dp_with_strategy(9, RoundingStrategy::MidpointAwayFromZero)
}

prop_compose! {
    fn any_rates()(
        from in 0i64..300,
        steps in prop::collection::btree_map(1i64..5_000_000, 0i64..200_000, 0..4),
        first in 0i64..200_000,
        extra in 0i64..20_000,
    ) -> DatedRates {
        let rate = |rate| Rate::try_new(Decimal::new(rate, 4)).unwrap();
        let slabs = [(0, first)].into_iter().chain(steps);
        DatedRates {
            from: date!(2026 - 01 - 01) + Duration::days(from),
            slabs: slabs.map(|(paise, percent)| RateSlab {
                from_balance: Money::from_paise(paise),
                from_days: 0,
                rate: rate(percent),
            }).collect(),
            senior_extra: rate(extra),
        }
    }
}

prop_compose! {
    fn any_product()(
        mut rates in prop::collection::vec(any_rates(), 1..4),
        minimum in 0i64..500_000,
        is_part in any::<bool>(),
    ) -> SavingsProductDraft {
        rates.sort_by_key(|rates| rates.from);
        rates.dedup_by_key(|rates| rates.from);
        SavingsProductDraft {
            rates: RateCard::new(rates),
            slab_basis: if is_part { SlabBasis::Part } else { SlabBasis::Whole },
            minimum_balance: Money::from_paise(minimum),
            ..savings_draft("0")
        }
    }
}

proptest! {
    /// Deposits, withdrawals, reversals of any of them, on any value dates and in any order.
    #[test]
    fn interest_is_that_of_each_day(
        product in any_product(),
        is_senior in any::<bool>(),
        moved in prop::collection::vec((0i64..400, -2_000_000i64..3_000_000, any::<bool>()), 0..25),
        (start, length) in (0i64..300, 0i64..200),
    ) {
        let first = date!(2026 - 01 - 01);
        let mut movements = Vec::new();
        for (day, paise, is_reversed) in moved {
            let on = first + Duration::days(day);
            movements.push(Valued { on, amount: Money::from_paise(paise) });
            if is_reversed {
                movements.push(Valued { on, amount: Money::from_paise(-paise) });
            }
        }
        let days = (first + Duration::days(start), first + Duration::days(start + length));
        let balances = Balances::try_new(Money::ZERO, first, movements.clone()).unwrap();
        let accrued = interest(&product, is_senior, &balances, days).unwrap();
        prop_assert_eq!(accrued.rupees(), slow_model(&product, is_senior, &movements, days));

        // What came before may be brought forward.
        let before = movements.iter().filter(|one| one.on < days.0).map(|one| one.amount).sum();
        let since = movements.iter().filter(|one| one.on >= days.0).copied().collect();
        let later = Balances::try_new(before, days.0, since).unwrap();
        prop_assert_eq!(interest(&product, is_senior, &later, days).unwrap(), accrued);
    }

    #[test]
    fn the_least_balance_is_that_of_each_day(
        moved in prop::collection::vec((0i64..40, -2_000i64..3_000), 0..15), since in 0i64..40,
    ) {
        let first = date!(2026 - 01 - 01);
        let movements = moved.iter().map(|(day, paise)| Valued {
            on: first + Duration::days(*day),
            amount: Money::from_paise(*paise),
        });
        let balances = Balances::try_new(Money::ZERO, first, movements.collect()).unwrap();
        let days = (since..50).map(|day| balances.at_end_of(first + Duration::days(day)).unwrap());
        prop_assert_eq!(balances.least_since(first + Duration::days(since)), Ok(days.min().unwrap()));
    }
}

#[test]
fn shares_earn_nothing() {
    let day = date!(2026 - 04 - 01);
    let product = SavingsProductDraft {
        kind: SavingsKind::Shares,
        posting: Rhythm::Yearly,
        ..savings_draft("4")
    };
    let accrued = earned(&product, &[valued(day, 10_000)], (day, date!(2027 - 03 - 31)));
    assert_eq!(accrued, Accrued::default());
}
