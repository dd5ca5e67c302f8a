use std::fmt;

use thiserror::Error;
use time::Date;

use super::terms::YEAR_BEGINS;

/// A financial year of India: 1 April to 31 March.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FinancialYear(i32);

impl FinancialYear {
    pub fn of(day: Date) -> Self {
        let before = u8::from(day.month()) < u8::from(YEAR_BEGINS);
        Self(day.year() - i32::from(before))
    }

    pub fn begins_in(self) -> i32 {
        self.0
    }
}

/// Written as `26-27`.
impl fmt::Display for FinancialYear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:02}-{:02}",
            self.0.rem_euclid(100),
            (self.0 + 1).rem_euclid(100)
        )
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the series of invoices is full until the next financial year")]
pub struct SeriesFull;

/// An invoice's number, such as `MUN/26-27/000042`: consecutive in a financial year, and at most 16 characters long, as
/// rule 46(b) of the CGST Rules, 2017 requires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceNumber(String);

impl InvoiceNumber {
    const LAST: i64 = 999_999;

    /// Returns the `place`-th number of a year, from 1.
    pub fn try_new(year: FinancialYear, place: i64) -> Result<Self, SeriesFull> {
        if (1..=Self::LAST).contains(&place) {
            Ok(Self(format!("MUN/{year}/{place:06}")))
        } else {
            Err(SeriesFull)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::macros::date;

    use super::*;

    #[test]
    fn the_year_turns_on_the_first_of_april() {
        for (day, expected) in [
            (date!(2026 - 03 - 31), "25-26"),
            (date!(2026 - 04 - 01), "26-27"),
            (date!(2099 - 12 - 31), "99-00"),
            (date!(2100 - 01 - 01), "99-00"),
        ] {
            assert_eq!(FinancialYear::of(day).to_string(), expected, "{day}");
        }
    }

    #[test]
    fn a_number_fits_the_rules_or_is_none() {
        let year = FinancialYear::of(date!(2026 - 11 - 21));
        assert_eq!(
            InvoiceNumber::try_new(year, 42).unwrap().as_str(),
            "MUN/26-27/000042"
        );
        for none in [0, -1, 1_000_000, i64::MAX] {
            assert_eq!(InvoiceNumber::try_new(year, none), Err(SeriesFull));
        }
    }

    proptest! {
        #[test]
        fn numbers_differ_and_have_at_most_sixteen_characters(one in 1..=999_999_i64, other in 1..=999_999_i64, year in 2000..2200_i32) {
            let year = FinancialYear(year);
            let number = |place| InvoiceNumber::try_new(year, place).unwrap();
            prop_assert!(number(one).as_str().len() <= 16);
            prop_assert_eq!(number(one) == number(other), one == other);
        }
    }
}
