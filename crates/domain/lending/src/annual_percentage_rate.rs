use rust_decimal::{Decimal, MathematicalOps, RoundingStrategy};

use crate::Frequency;

/// The precision of the rate of a period: a ten-thousandth of the two decimals shown of a yearly percentage, even for
/// weekly loans.
const TOLERANCE: Decimal = Decimal::from_parts(1, 0, 0, false, 10);
/// Enough steps: each at least halves the error of a rate that is far off, and doubles the correct digits of one that
/// is near.
const STEPS: usize = 200;

/// Returns the annual percentage rate (APR) of a loan, in percent with two decimals: the yearly equivalent of the internal
/// rate of return of `net` paise received against `instalments` in paise, the first of them `first` periods after the disbursal
/// and the others one period apart. A month's rate counts twelve times, a quarter's four times, a rate of `d` days 365/d times,
/// not compounded (RBI's Key Facts Statement of 15 April 2024).
///
/// `None` if the borrower receives nothing, pays back less than they receive, or the rate is beyond all numbers.
pub(crate) fn annual_percentage_rate(
    net: Decimal,
    instalments: &[Decimal],
    first: Decimal,
    frequency: Frequency,
) -> Option<Decimal> {
    let paid: Decimal = instalments.iter().sum();
    if net <= Decimal::ZERO || paid < net {
        return None;
    }
    let rate = rate_of_return(net, instalments, first)?;
    let percent = rate
        .checked_mul(frequency.periods_a_year())?
        .checked_mul(Decimal::ONE_HUNDRED)?;
    Some(percent.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero))
}

/// Returns the rate of a period at which the present value of the instalments is `net`, by Newton's method. The
/// present value is a decreasing, convex function of the rate. Starting from 0, each step therefore comes nearer and
/// none overshoots.
fn rate_of_return(net: Decimal, instalments: &[Decimal], first: Decimal) -> Option<Decimal> {
    let mut rate = Decimal::ZERO;
    for _ in 0..STEPS {
        let discount = Decimal::ONE.checked_div(Decimal::ONE.checked_add(rate)?)?;
        // Horner's scheme, from the last instalment: the worth on the first due date, and how much it falls when the discount does.
        let (mut worth, mut slope) = (Decimal::ZERO, Decimal::ZERO);
        for instalment in instalments.iter().rev() {
            slope = slope.checked_mul(discount)?.checked_add(worth)?;
            worth = worth.checked_mul(discount)?.checked_add(*instalment)?;
        }
        // The same on the day of the disbursal, by the product rule: the first period is `discount` to the power of its length.
        let before = discount.checked_powd(first)?;
        let grows = before.checked_mul(first)?.checked_div(discount)?;
        slope = slope
            .checked_mul(before)?
            .checked_add(worth.checked_mul(grows)?)?;
        worth = worth.checked_mul(before)?;
        // By the rate: the discount itself falls with its square.
        let fall = slope.checked_mul(discount)?.checked_mul(discount)?;
        let step = worth.checked_sub(net)?.checked_div(fall)?;
        rate = rate.checked_add(step)?;
        if step.abs() < TOLERANCE {
            return Some(rate);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn paise(amounts: &[i64]) -> Vec<Decimal> {
        amounts.iter().map(|amount| Decimal::from(*amount)).collect()
    }

    /// The rate of a loan whose first period is as long as the others.
    fn regular(net: i64, instalments: &[Decimal], frequency: Frequency) -> Option<Decimal> {
        annual_percentage_rate(Decimal::from(net), instalments, Decimal::ONE, frequency)
    }

    #[test]
    fn the_reserve_banks_example() {
        let instalments = vec![Decimal::from(96_973); 24];
        let apr = regular(1_960_000, &instalments, Frequency::Monthly);
        assert_eq!(apr, Some(Decimal::new(1_707, 2)));
    }

    #[test]
    fn one_payment_after_a_period() {
        let monthly = regular(100, &paise(&[102]), Frequency::Monthly);
        assert_eq!(monthly, Some(Decimal::from(24)));
        let weekly = regular(100_000, &paise(&[100_460]), Frequency::Weekly);
        assert_eq!(weekly, Some(Decimal::new(2_399, 2)), "0.46 % × 365/7");
        let quarterly = regular(100, &paise(&[106]), Frequency::Quarterly);
        assert_eq!(quarterly, Some(Decimal::from(24)));
    }

    #[test]
    fn what_costs_nothing_has_a_rate_of_nothing() {
        let apr = regular(300, &paise(&[100; 3]), Frequency::Weekly);
        assert_eq!(apr, Some(Decimal::ZERO));
    }

    #[test]
    fn there_is_no_rate_where_nothing_is_received_or_less_is_paid_back() {
        let rate = |net, paid: &[i64]| regular(net, &paise(paid), Frequency::Monthly);
        assert_eq!(rate(0, &[100]), None);
        assert_eq!(rate(-5, &[100]), None);
        assert_eq!(rate(101, &[100]), None);
    }

    /// What was computed by bisection with 40 digits.
    #[test]
    fn the_first_period_counts_with_its_own_length() {
        for (frequency, days, count, instalment, apr) in [
            (Frequency::Monthly, 7, 12, "283678.789868854456", "27.41123928"),
            (Frequency::Monthly, 45, 12, "283678.789868854456", "22.28007909"),
            (Frequency::Weekly, 10, 52, "65003.602108186303", "23.60202757"),
            (
                Frequency::Fortnightly,
                7,
                26,
                "130270.886552720196",
                "24.96653476",
            ),
            (
                Frequency::FourWeekly,
                35,
                13,
                "261594.142160191643",
                "23.13521986",
            ),
            (Frequency::Quarterly, 30, 8, "483107.827944387264", "28.77161928"),
        ] {
            let instalments = vec![instalment.parse::<Decimal>().unwrap(); count];
            let first = frequency.periods_in(days);
            let rate = rate_of_return(Decimal::from(3_000_000), &instalments, first).unwrap();
            let found = rate * frequency.periods_a_year() * Decimal::ONE_HUNDRED;
            let differs = (found - apr.parse::<Decimal>().unwrap()).abs();
            assert!(differs < Decimal::new(1, 7), "{frequency} {days}: {found}");
        }
    }

    /// The worth of the instalments at a rate, term by term.
    fn worth(instalments: &[Decimal], first: Decimal, rate: Decimal) -> Decimal {
        let mut discount = (Decimal::ONE + rate).powd(-first);
        let mut sum = Decimal::ZERO;
        for instalment in instalments {
            sum += instalment * discount;
            discount /= Decimal::ONE + rate;
        }
        sum
    }

    proptest! {
        #[test]
        fn bisection_finds_the_same_rate(
            instalments in prop::collection::vec(1_000i64..1_000_000, 1..40), kept in 30i64..=100, days in 20i64..=366,
        ) {
            let instalments = paise(&instalments);
            let net = instalments.iter().sum::<Decimal>() * Decimal::from(kept) / Decimal::ONE_HUNDRED;
            let first = Frequency::Monthly.periods_in(days);
            let found = rate_of_return(net, &instalments, first).unwrap();
            let (mut low, mut high) = (Decimal::ZERO, Decimal::from(16));
            for _ in 0..60 {
                let middle = (low + high) / Decimal::TWO;
                if worth(&instalments, first, middle) > net { low = middle } else { high = middle }
            }
            prop_assert!((found - low).abs() < Decimal::new(1, 9), "{found} and {low}");
        }
    }
}
