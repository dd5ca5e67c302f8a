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

    /// Returns its first day.
    pub fn begins_on(self) -> Date {
        Date::from_calendar_date(i32::from(self.0), Month::April, 1).unwrap_or(Date::MAX)
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
        assert_eq!(FinancialYear::of(date!(2026 - 04 - 01)).to_string(), "2026-27");
        assert_eq!(FinancialYear::of(date!(2099 - 12 - 31)).to_string(), "2099-00");
        assert_eq!(
            FinancialYear::of(date!(2026 - 03 - 31)).begins_on(),
            date!(2025 - 04 - 01)
        );
    }
}
