use munim_kernel::FinancialYear;
use time::{Date, Duration, Month};

munim_kernel::words! {
    /// A period relative to the day of a run.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum RelativePeriod {
        Yesterday = "yesterday",
        /// The seven days before.
        Last7Days = "last_7_days",
        /// The whole week before, from Monday to Sunday.
        LastWeek = "last_week",
        /// The whole month before.
        LastMonth = "last_month",
        /// From the first of the month to the day before; on the first of a month, all of the previous month.
        MonthToDate = "month_to_date",
        /// The whole quarter before.
        LastQuarter = "last_quarter",
        /// From the first of April to the day before.
        FinancialYearToDate = "financial_year_to_date",
    }
}

impl RelativePeriod {
    /// Returns the first and the last day, relative to `today`. The period always ends before `today`.
    pub fn before(self, today: Date) -> (Date, Date) {
        let yesterday = today.saturating_sub(Duration::DAY);
        match self {
            Self::Yesterday => (yesterday, yesterday),
            Self::Last7Days => (today.saturating_sub(Duration::days(7)), yesterday),
            Self::LastWeek => {
                let since_monday = i64::from(today.weekday().number_days_from_monday());
                let monday = today.saturating_sub(Duration::days(since_monday));
                (
                    monday.saturating_sub(Duration::days(7)),
                    monday.saturating_sub(Duration::DAY),
                )
            }
            Self::LastMonth => {
                let last = first_of_month(today).saturating_sub(Duration::DAY);
                (first_of_month(last), last)
            }
            Self::MonthToDate => (first_of_month(yesterday), yesterday),
            Self::LastQuarter => {
                let last = first_of_quarter(today).saturating_sub(Duration::DAY);
                (first_of_quarter(last), last)
            }
            Self::FinancialYearToDate => (FinancialYear::of(yesterday).first_day(), yesterday),
        }
    }
}

fn first_of_month(day: Date) -> Date {
    day.replace_day(1).unwrap_or(day)
}

fn first_of_quarter(day: Date) -> Date {
    let month = match day.month() {
        Month::January | Month::February | Month::March => Month::January,
        Month::April | Month::May | Month::June => Month::April,
        Month::July | Month::August | Month::September => Month::July,
        Month::October | Month::November | Month::December => Month::October,
    };
    Date::from_calendar_date(day.year(), month, 1).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::macros::date;

    use super::*;

    #[test]
    fn periods_end_before_the_day_they_are_seen_from() {
        // A Thursday.
        let today = date!(2026 - 10 - 01);
        for (period, from, to) in [
            (
                RelativePeriod::Yesterday,
                date!(2026 - 09 - 30),
                date!(2026 - 09 - 30),
            ),
            (
                RelativePeriod::Last7Days,
                date!(2026 - 09 - 24),
                date!(2026 - 09 - 30),
            ),
            (
                RelativePeriod::LastWeek,
                date!(2026 - 09 - 21),
                date!(2026 - 09 - 27),
            ),
            (
                RelativePeriod::LastMonth,
                date!(2026 - 09 - 01),
                date!(2026 - 09 - 30),
            ),
            (
                RelativePeriod::MonthToDate,
                date!(2026 - 09 - 01),
                date!(2026 - 09 - 30),
            ),
            (
                RelativePeriod::LastQuarter,
                date!(2026 - 07 - 01),
                date!(2026 - 09 - 30),
            ),
            (
                RelativePeriod::FinancialYearToDate,
                date!(2026 - 04 - 01),
                date!(2026 - 09 - 30),
            ),
        ] {
            assert_eq!(period.before(today), (from, to), "{period:?}");
        }
        assert_eq!(
            RelativePeriod::FinancialYearToDate.before(date!(2026 - 04 - 01)),
            (date!(2025 - 04 - 01), date!(2026 - 03 - 31))
        );
        assert_eq!(
            RelativePeriod::LastMonth.before(date!(2028 - 03 - 31)),
            (date!(2028 - 02 - 01), date!(2028 - 02 - 29))
        );
    }

    proptest! {
        #[test]
        fn a_period_is_over_and_not_empty(day in 2_400_000i32..2_500_000, word in prop::sample::select(&RelativePeriod::ALL)) {
            let today = Date::from_julian_day(day).unwrap();
            let (from, to) = word.before(today);
            prop_assert!(from <= to && to < today);
            prop_assert!(to - from <= Duration::days(366));
            prop_assert_eq!(word.as_str().parse(), Ok(word));
        }
    }
}
