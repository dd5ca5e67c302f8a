//! Months, quarters and the periods after which interest is posted.
use time::{Date, Month};

munim_kernel::words! {
    /// How often interest is posted. Periods follow the financial year, from April.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Rhythm {
        Monthly = "monthly",
        Quarterly = "quarterly",
        HalfYearly = "half_yearly",
        Yearly = "yearly",
    }
}

impl Rhythm {
    pub fn months(self) -> u16 {
        match self {
            Self::Monthly => 1,
            Self::Quarterly => 3,
            Self::HalfYearly => 6,
            Self::Yearly => 12,
        }
    }

    /// Returns the last day of the period that a day is in.
    pub fn period_end(self, day: Date) -> Date {
        let since_april = (u16::from(u8::from(day.month())) + 8) % 12;
        let left = self.months() - 1 - since_april % self.months();
        let first = day.replace_day(1).unwrap_or(day);
        let last_month = months_after(first, left).unwrap_or(Date::MAX);
        let length = last_month.month().length(last_month.year());
        last_month.replace_day(length).unwrap_or(last_month)
    }
}

/// Returns the same day of the month `months` later, or the last day of a shorter month; `None` beyond the calendar.
pub fn months_after(day: Date, months: u16) -> Option<Date> {
    let index = i32::from(u8::from(day.month())) - 1 + i32::from(months);
    let year = day.year().checked_add(index.div_euclid(12))?;
    let month = Month::try_from(u8::try_from(index.rem_euclid(12) + 1).ok()?).ok()?;
    Date::from_calendar_date(year, month, day.day().min(month.length(year))).ok()
}

/// Returns the number of whole steps of `step` months from `from` to `to`, and the days beyond them. Steps are counted from
/// `from`, so those from 31 January end on the last days of shorter months. Nothing has passed if `to` is before `from`.
pub fn whole_steps(from: Date, to: Date, step: u16) -> (u16, i64) {
    let apart =
        (to.year() - from.year()) * 12 + i32::from(u8::from(to.month())) - i32::from(u8::from(from.month()));
    let mut steps = u16::try_from(apart).unwrap_or(0) / step.max(1);
    let after = |steps: u16| months_after(from, steps.saturating_mul(step)).unwrap_or(Date::MAX);
    if steps > 0 && after(steps) > to {
        steps -= 1;
    }
    (steps, (to - after(steps)).whole_days().max(0))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Duration, macros::date};

    use super::*;

    #[test]
    fn periods_follow_the_financial_year() {
        for (rhythm, end) in [
            (Rhythm::Monthly, date!(2026 - 11 - 30)),
            (Rhythm::Quarterly, date!(2026 - 12 - 31)),
            (Rhythm::HalfYearly, date!(2027 - 03 - 31)),
            (Rhythm::Yearly, date!(2027 - 03 - 31)),
        ] {
            assert_eq!(rhythm.period_end(date!(2026 - 11 - 05)), end, "{rhythm}");
            assert_eq!(rhythm.period_end(end), end, "{rhythm}");
        }
        assert_eq!(
            Rhythm::HalfYearly.period_end(date!(2026 - 04 - 01)),
            date!(2026 - 09 - 30)
        );
        assert_eq!(
            Rhythm::Yearly.period_end(date!(2027 - 02 - 28)),
            date!(2027 - 03 - 31)
        );
    }

    #[test]
    fn a_series_of_months_keeps_its_day() {
        assert_eq!(
            months_after(date!(2027 - 01 - 31), 1),
            Some(date!(2027 - 02 - 28))
        );
        assert_eq!(
            months_after(date!(2027 - 01 - 31), 2),
            Some(date!(2027 - 03 - 31))
        );
        assert_eq!(
            whole_steps(date!(2027 - 01 - 31), date!(2027 - 02 - 27), 1),
            (0, 27)
        );
        assert_eq!(
            whole_steps(date!(2027 - 01 - 31), date!(2027 - 02 - 28), 1),
            (1, 0)
        );
        assert_eq!(
            whole_steps(date!(2026 - 04 - 15), date!(2027 - 01 - 20), 3),
            (3, 5)
        );
        assert_eq!(
            whole_steps(date!(2026 - 04 - 15), date!(2026 - 04 - 01), 3),
            (0, 0)
        );
    }

    proptest! {
        #[test]
        fn steps_and_days_lead_back_to_the_day(start in 0i64..20_000, days in 0i64..20_000, step in 1u16..13) {
            let from = date!(1990 - 01 - 01) + Duration::days(start);
            let to = from + Duration::days(days);
            let (steps, beyond) = whole_steps(from, to, step);
            prop_assert_eq!(months_after(from, steps * step).unwrap() + Duration::days(beyond), to);
            prop_assert!(months_after(from, (steps + 1) * step).unwrap() > to);
        }

        #[test]
        fn every_day_is_in_the_period_that_ends_next(start in 0i64..20_000, which in 0usize..4) {
            let (day, rhythm) = (date!(1990 - 01 - 01) + Duration::days(start), Rhythm::ALL[which]);
            let end = rhythm.period_end(day);
            prop_assert!(end >= day);
            prop_assert_eq!(end.next_day().unwrap().day(), 1);
            prop_assert!((end - day).whole_days() < i64::from(rhythm.months()) * 31);
            let before = months_after(day.replace_day(1).unwrap(), 1).unwrap().previous_day().unwrap();
            prop_assert_eq!(rhythm.period_end(before), end);
        }
    }
}
