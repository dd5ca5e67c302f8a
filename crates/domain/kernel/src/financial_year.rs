use std::fmt;

use time::{Date, Month};

/// A financial year, 1 April to 31 March, identified by the year in which it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FinancialYear(i16);

impl FinancialYear {
    pub fn of(day: Date) -> Self {
        let begins = if day.month() < Month::April {
            day.year() - 1
        } else {
            day.year()
        };
        // The calendar ends with the year 9999.
        Self(i16::try_from(begins).unwrap_or(i16::MAX))
    }

    pub fn begins(self) -> i16 {
        self.0
    }

    pub fn first_day(self) -> Date {
        // The first of April exists in every year.
        Date::from_calendar_date(self.0.into(), Month::April, 1).unwrap_or(Date::MIN)
    }
}

impl fmt::Display for FinancialYear {
    /// Such as `2026-27`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.0, (i32::from(self.0) + 1).rem_euclid(100))
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn a_year_begins_on_1_april() {
        assert_eq!(FinancialYear::of(date!(2026 - 03 - 31)).to_string(), "2025-26");
        let year = FinancialYear::of(date!(2026 - 04 - 01));
        assert_eq!(
            (year.to_string(), year.first_day()),
            ("2026-27".to_owned(), date!(2026 - 04 - 01))
        );
        assert_eq!(FinancialYear::of(date!(2099 - 12 - 31)).to_string(), "2099-00");
    }
}
