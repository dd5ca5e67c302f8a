use munim_kernel::FinancialYear;
use thiserror::Error;

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
            let (begins, ends) = (year.begins().rem_euclid(100), (year.begins() + 1).rem_euclid(100));
            Ok(Self(format!("MUN/{begins:02}-{ends:02}/{place:06}")))
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
    use time::{Date, Month, macros::date};

    use super::*;

    #[test]
    fn the_year_turns_on_the_first_of_april() {
        for (day, expected) in [
            (date!(2026 - 03 - 31), "MUN/25-26/000001"),
            (date!(2026 - 04 - 01), "MUN/26-27/000001"),
            (date!(2099 - 12 - 31), "MUN/99-00/000001"),
            (date!(2100 - 01 - 01), "MUN/99-00/000001"),
        ] {
            let number = InvoiceNumber::try_new(FinancialYear::of(day), 1).unwrap();
            assert_eq!(number.as_str(), expected, "{day}");
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
            let year = FinancialYear::of(Date::from_calendar_date(year, Month::April, 1).unwrap());
            let number = |place| InvoiceNumber::try_new(year, place).unwrap();
            prop_assert!(number(one).as_str().len() <= 16);
            prop_assert_eq!(number(one) == number(other), one == other);
        }
    }
}
