use munim_lending::DueDays;
use time::{Date, Duration, Month, Weekday};

/// Returns whether branches work: not on Sundays and not on the three national holidays.
pub(crate) fn is_working_day(day: Date) -> bool {
    let holiday = matches!(
        (day.month(), day.day()),
        (Month::January, 26) | (Month::August, 15) | (Month::October, 2)
    );
    day.weekday() != Weekday::Sunday && !holiday
}

/// Returns the first working day from `day` on.
pub(crate) fn working_day_from(mut day: Date) -> Date {
    while !is_working_day(day) {
        day = plus_days(day, 1);
    }
    day
}

/// Returns the last working day up to `day`.
pub(crate) fn working_day_until(mut day: Date) -> Date {
    while !is_working_day(day) {
        day = minus_days(day, 1);
    }
    day
}

/// Returns the day `days` later, or the calendar's last day.
pub(crate) fn plus_days(day: Date, days: u32) -> Date {
    day.saturating_add(Duration::days(i64::from(days)))
}

/// Returns the day `days` earlier, or the calendar's first day.
pub(crate) fn minus_days(day: Date, days: u32) -> Date {
    day.saturating_sub(Duration::days(i64::from(days)))
}

/// Returns the days from one date to a later one; 0 if it is not later.
pub(crate) fn days_between(from: Date, to: Date) -> u32 {
    u32::try_from(to.to_julian_day() - from.to_julian_day()).unwrap_or(0)
}

/// When instalments fall due: on the centre's meeting day, or on any working day for clients without a centre. A
/// holiday moves the meeting to the next working day.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Meetings(pub(crate) Option<Weekday>);

impl DueDays for Meetings {
    fn on_or_after(&self, planned: Date) -> Date {
        let day = match self.0 {
            Some(weekday) if planned.weekday() != weekday => planned.next_occurrence(weekday),
            _ => planned,
        };
        working_day_from(day)
    }
}

impl Meetings {
    pub(crate) fn last_before(self, day: Date) -> Option<Date> {
        let weekday = self.0?;
        let held = working_day_from(day.prev_occurrence(weekday));
        Some(if held < day {
            held
        } else {
            working_day_from(minus_days(day.prev_occurrence(weekday), 7))
        })
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn a_holiday_moves_the_meeting() {
        let mondays = Meetings(Some(Weekday::Monday));
        assert_eq!(mondays.on_or_after(date!(2026 - 01 - 20)), date!(2026 - 01 - 27));
        assert_eq!(
            mondays.last_before(date!(2026 - 01 - 27)),
            Some(date!(2026 - 01 - 19))
        );
        assert_eq!(
            mondays.last_before(date!(2026 - 01 - 28)),
            Some(date!(2026 - 01 - 27))
        );
        assert_eq!(
            Meetings(None).on_or_after(date!(2026 - 02 - 01)),
            date!(2026 - 02 - 02)
        );
        assert_eq!(Meetings(None).last_before(date!(2026 - 02 - 01)), None);
    }
}
