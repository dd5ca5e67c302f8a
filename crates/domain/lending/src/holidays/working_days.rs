use std::collections::BTreeSet;

use munim_kernel::words;
use time::{Date, Weekday};

use crate::DueDays;

/// The maximum number of days by which the business date moves.
pub(crate) const MOST_DAYS: u8 = 10;

words! {
    /// The weekly days off.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum WeeklyOff {
        None = "none",
        Sunday = "sunday",
        /// Sundays, and the second and fourth Saturday of a month, as banks in India have them.
        SundayAndBankSaturdays = "sunday_and_bank_saturdays",
    }
}

impl WeeklyOff {
    pub fn includes(self, day: Date) -> bool {
        let sunday = day.weekday() == Weekday::Sunday;
        let bank_saturday = day.weekday() == Weekday::Saturday && matches!(day.day(), 8..=14 | 22..=28);
        match self {
            Self::None => false,
            Self::Sunday => sunday,
            Self::SundayAndBankSaturdays => sunday || bank_saturday,
        }
    }
}

/// The days from some day on, except holidays and weekly days off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkingDays {
    weekly_off: WeeklyOff,
    holidays: BTreeSet<Date>,
}

impl WorkingDays {
    /// Every day is a working day except these.
    pub fn new(weekly_off: WeeklyOff, holidays: impl IntoIterator<Item = Date>) -> Self {
        Self {
            weekly_off,
            holidays: holidays.into_iter().collect(),
        }
    }

    pub fn is_off(&self, day: Date) -> bool {
        self.weekly_off.includes(day) || self.holidays.contains(&day)
    }
}

impl Default for WorkingDays {
    /// Every day is a working day.
    fn default() -> Self {
        Self::new(WeeklyOff::None, [])
    }
}

impl DueDays for WorkingDays {
    fn on_or_after(&self, planned: Date) -> Date {
        let mut day = planned;
        while self.is_off(day) {
            let Some(next) = day.next_day() else {
                return planned;
            };
            day = next;
        }
        day
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn banks_are_closed_on_the_second_and_fourth_saturday() {
        let off = |day| WeeklyOff::SundayAndBankSaturdays.includes(day);
        // Saturdays of August 2026, which has five.
        let saturdays = [
            date!(2026 - 08 - 01),
            date!(2026 - 08 - 08),
            date!(2026 - 08 - 15),
            date!(2026 - 08 - 22),
            date!(2026 - 08 - 29),
        ];
        assert_eq!(saturdays.map(off), [false, true, false, true, false]);
        assert!(off(date!(2026 - 08 - 02)) && !off(date!(2026 - 08 - 03)));
        assert!(WeeklyOff::Sunday.includes(date!(2026 - 08 - 02)));
        assert!(!WeeklyOff::Sunday.includes(date!(2026 - 08 - 08)));
        assert!(!WeeklyOff::None.includes(date!(2026 - 08 - 02)));
    }

    #[test]
    fn a_day_moves_past_holidays_and_days_off_in_a_row() {
        let days = WorkingDays::new(
            WeeklyOff::SundayAndBankSaturdays,
            [date!(2026 - 11 - 27), date!(2026 - 11 - 30)],
        );
        // A Friday's holiday, the fourth Saturday, a Sunday, and a Monday's holiday.
        assert_eq!(days.on_or_after(date!(2026 - 11 - 27)), date!(2026 - 12 - 01));
        assert_eq!(days.on_or_after(date!(2026 - 11 - 26)), date!(2026 - 11 - 26));
        assert_eq!(
            WorkingDays::default().on_or_after(date!(2026 - 11 - 29)),
            date!(2026 - 11 - 29)
        );
        assert_eq!(
            WorkingDays::new(WeeklyOff::None, [Date::MAX]).on_or_after(Date::MAX),
            Date::MAX
        );
    }
}
