use time::{Date, Duration};

use crate::calendar::months_after;

/// How long a deposit runs: months, then days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    pub months: u16,
    pub days: u16,
}

impl Term {
    /// 20 years, as 240 months.
    const MOST_DAYS: u32 = 20 * 365;

    /// Returns the day on which a deposit of `opened_on` matures; `None` beyond the calendar.
    pub fn end(self, opened_on: Date) -> Option<Date> {
        months_after(opened_on, self.months)?.checked_add(Duration::days(i64::from(self.days)))
    }

    /// Returns its days with months of 365/12 days, to compare terms.
    pub fn usual_days(self) -> u32 {
        u32::from(self.months) * 365 / 12 + u32::from(self.days)
    }

    /// Returns the term, or the longest possible one if it is longer.
    #[must_use]
    pub fn capped(self) -> Self {
        let most = Self { months: 240, days: 0 };
        if self.usual_days() > Self::MOST_DAYS {
            most
        } else {
            self
        }
    }

    pub(crate) fn is_possible(self) -> bool {
        (1..=Self::MOST_DAYS).contains(&self.usual_days())
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn days_come_after_the_months() {
        let term = Term { months: 13, days: 10 };
        assert_eq!(term.end(date!(2027 - 01 - 31)), Some(date!(2028 - 03 - 10)));
        assert_eq!(term.usual_days(), 405);
        assert!(!Term { months: 0, days: 0 }.is_possible());
        assert!(Term { months: 240, days: 0 }.is_possible());
        for (months, days) in [(241, 0), (240, 1), (239, 32), (0, 7_301)] {
            let term = Term { months, days };
            assert!(!term.is_possible(), "{months} months, {days} days");
            assert!(term.capped().is_possible());
        }
    }
}
