use std::{fmt, iter::Sum};

use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};
use serde::{Serialize, Serializer};
use thiserror::Error;

/// An amount is out of range: beyond 9 × 10^18 paise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the amount is too large")]
pub struct AmountOverflow;

/// An amount of Indian rupees, held as whole paise. Never computed in binary floating point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money(i64);

impl Money {
    pub const ZERO: Self = Self(0);

    pub const fn from_paise(paise: i64) -> Self {
        Self(paise)
    }

    pub fn from_rupees(rupees: i64) -> Result<Self, AmountOverflow> {
        rupees.checked_mul(100).map(Self).ok_or(AmountOverflow)
    }

    /// Rounds an exact number of paise half away from zero to whole paise ("half up").
    pub fn round_paise(paise: Decimal) -> Result<Self, AmountOverflow> {
        paise
            .round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero)
            .to_i64()
            .map(Self)
            .ok_or(AmountOverflow)
    }

    pub const fn paise(self) -> i64 {
        self.0
    }

    /// Returns the amount in rupees, exact, with two decimals.
    pub fn rupees(self) -> Decimal {
        Decimal::new(self.0, 2)
    }

    pub fn checked_add(self, other: Self) -> Result<Self, AmountOverflow> {
        self.0.checked_add(other.0).map(Self).ok_or(AmountOverflow)
    }

    pub fn checked_sub(self, other: Self) -> Result<Self, AmountOverflow> {
        self.0.checked_sub(other.0).map(Self).ok_or(AmountOverflow)
    }

    /// Subtracts `other`, with zero as the least result.
    #[must_use]
    pub fn saturating_sub_to_zero(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0).max(0))
    }

    /// Returns the amount in rupees to the paise, grouped the Indian way: '45,23,67,890.50'.
    pub fn in_lakhs(self) -> String {
        let (sign, paise) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        format!("{sign}{}.{:02}", grouped(paise / 100), paise % 100)
    }

    /// Returns the amount with its sign, grouped the Indian way, and with paise only where there are any: '₹20,000' or
    /// '₹20,000.50'.
    pub fn in_rupees(self) -> String {
        let (sign, paise) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        let rupees = grouped(paise / 100);
        match paise % 100 {
            0 => format!("{sign}₹{rupees}"),
            paise => format!("{sign}₹{rupees}.{paise:02}"),
        }
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Splits the amount into `parts` equal parts of whole paise that sum to it; the last part takes the
    /// difference. Returns no parts for 0.
    pub fn split(self, parts: u32) -> Vec<Self> {
        let Some(share) = self.0.checked_div(i64::from(parts)) else {
            return Vec::new();
        };
        let mut split = vec![Self(share); parts as usize];
        if let Some(last) = split.last_mut() {
            last.0 = self.0 - share * (i64::from(parts) - 1);
        }
        split
    }
}

/// Returns a number grouped the Indian way: the last three digits make one group, all before them groups of two.
pub fn grouped(number: u64) -> String {
    if number < 1000 {
        return number.to_string();
    }
    let mut head = number / 1000;
    let mut groups = vec![format!("{:03}", number % 1000)];
    while head >= 100 {
        groups.push(format!("{:02}", head % 100));
        head /= 100;
    }
    groups.push(head.to_string());
    groups.reverse();
    groups.join(",")
}

/// Saturates at the range's end; totals of a tenant are many orders of magnitude below it.
impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        Self(iter.fold(0, |sum, money| sum.saturating_add(money.0)))
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rupees().fmt(f)
    }
}

/// Serialises as rupees, a number with at most two decimals, which JSON's double holds exactly up to ninety
/// thousand crore. Written from the integer, without floating-point arithmetic.
impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i64(self.0 / 100)
        } else {
            serializer.serialize_f64(self.rupees().to_f64().unwrap_or_default())
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the rate must lie between 0 and 1000 percent a year")]
pub struct InvalidRate;

/// An exact yearly rate of interest in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rate(Decimal);

impl Rate {
    /// # Errors
    /// [`InvalidRate`] outside 0 to 1,000.
    pub fn try_new(percent_a_year: Decimal) -> Result<Self, InvalidRate> {
        if percent_a_year.is_sign_negative() || percent_a_year > Decimal::ONE_THOUSAND {
            return Err(InvalidRate);
        }
        Ok(Self(percent_a_year.normalize()))
    }

    pub fn percent(self) -> Decimal {
        self.0
    }
}

/// A percentage, exact to two decimals (half up), as figures show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent(Decimal);

impl Percent {
    /// Returns `part` of `whole` in percent; `None` if `whole` is 0.
    pub fn of(part: i64, whole: i64) -> Option<Self> {
        if whole == 0 {
            return None;
        }
        let exact = Decimal::from(part) * Decimal::ONE_HUNDRED / Decimal::from(whole);
        Some(Self(
            exact
                .round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero)
                .normalize(),
        ))
    }

    pub fn new(percent: Decimal) -> Self {
        Self(percent.normalize())
    }

    /// Returns the growth from `before` to `now`; `None` if `before` is 0.
    pub fn change(before: i64, now: i64) -> Option<Self> {
        Self::of(now.checked_sub(before)?, before)
    }

    pub fn get(self) -> Decimal {
        self.0
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", self.0)
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.0.to_f64().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_split_sums_back_to_the_amount(paise in 0i64..1_000_000_000_000, parts in 1u32..200) {
            let split = Money::from_paise(paise).split(parts);
            prop_assert_eq!(split.len(), parts as usize);
            prop_assert_eq!(split.into_iter().sum::<Money>(), Money::from_paise(paise));
        }
    }

    #[test]
    fn halves_round_up() {
        assert_eq!(Money::round_paise(Decimal::new(25, 1)), Ok(Money::from_paise(3)));
        assert_eq!(Money::round_paise(Decimal::new(24, 1)), Ok(Money::from_paise(2)));
        assert_eq!(Money::round_paise(Decimal::MAX), Err(AmountOverflow));
    }

    #[test]
    fn amounts_are_grouped_by_lakhs() {
        for (paise, text) in [
            (5, "0.05"),
            (-12_345_678, "-1,23,456.78"),
            (i64::MIN, "-92,23,37,20,36,85,47,758.08"),
        ] {
            assert_eq!(Money::from_paise(paise).in_lakhs(), text);
        }
        for (paise, text) in [
            (0, "₹0"),
            (5, "₹0.05"),
            (2_000_000, "₹20,000"),
            (-12_345_678, "-₹1,23,456.78"),
        ] {
            assert_eq!(Money::from_paise(paise).in_rupees(), text);
        }
    }

    #[test]
    fn a_share_of_nothing_is_unknown() {
        assert_eq!(Percent::of(1, 0), None);
        assert_eq!(Percent::of(1, 3), Some(Percent::new(Decimal::new(3333, 2))));
        assert_eq!(
            Percent::change(200, 150),
            Some(Percent::new(Decimal::new(-25, 0)))
        );
    }
}
