use munim_kernel::words;
use thiserror::Error;
use time::{Date, Duration, Month, Time, Weekday};

words! {
    /// How often a centre meets.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Rhythm {
        Weekly = "weekly",
        Fortnightly = "fortnightly",
        FourWeekly = "four_weekly",
        /// On the same weekday of each month as the first meeting, such as the second Tuesday. A fifth is the last.
        Monthly = "monthly",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidMeetings {
    #[error("The first meeting must be on the centre's weekday.")]
    OtherWeekday,
    #[error("Enter the date of the first meeting.")]
    NoFirst,
}

/// When a centre meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meetings {
    weekday: Weekday,
    rhythm: Rhythm,
    first_on: Option<Date>,
    at: Option<Time>,
}

impl Meetings {
    /// `first_on` counts the weeks between meetings, so only weekly ones can do without it. `at` is the time in India.
    pub fn try_new(
        weekday: Weekday,
        rhythm: Rhythm,
        first_on: Option<Date>,
        at: Option<Time>,
    ) -> Result<Self, InvalidMeetings> {
        match first_on {
            Some(first) if first.weekday() != weekday => Err(InvalidMeetings::OtherWeekday),
            None if rhythm != Rhythm::Weekly => Err(InvalidMeetings::NoFirst),
            _ => Ok(Self {
                weekday,
                rhythm,
                first_on,
                at,
            }),
        }
    }

    pub fn weekday(&self) -> Weekday {
        self.weekday
    }

    pub fn rhythm(&self) -> Rhythm {
        self.rhythm
    }

    pub fn first_on(&self) -> Option<Date> {
        self.first_on
    }

    pub fn at(&self) -> Option<Time> {
        self.at
    }

    /// Returns the first meeting on or after a day, by the rhythm alone: holidays do not move it. `None` at the end of
    /// the calendar.
    pub fn next_on_or_after(&self, day: Date) -> Option<Date> {
        let day = self.first_on.map_or(day, |first| first.max(day));
        match (self.rhythm, self.first_on) {
            (Rhythm::Monthly, Some(first)) => next_of_month(first, day),
            (Rhythm::Fortnightly, Some(first)) => next_of_weeks(first, day, 2),
            (Rhythm::FourWeekly, Some(first)) => next_of_weeks(first, day, 4),
            _ => {
                let wait = (7 + self.weekday.number_days_from_monday()
                    - day.weekday().number_days_from_monday())
                    % 7;
                day.checked_add(Duration::days(wait.into()))
            }
        }
    }
}

fn next_of_weeks(first: Date, day: Date, weeks: i64) -> Option<Date> {
    let over = (day - first).whole_days().rem_euclid(7 * weeks);
    let wait = if over == 0 { 0 } else { 7 * weeks - over };
    day.checked_add(Duration::days(wait))
}

fn next_of_month(first: Date, day: Date) -> Option<Date> {
    let this = meeting_of_month(first, day.year(), day.month());
    if this.is_some_and(|meeting| meeting >= day) {
        return this;
    }
    let year = if day.month() == Month::December {
        day.year() + 1
    } else {
        day.year()
    };
    meeting_of_month(first, year, day.month().next())
}

/// Returns the meeting of a month: the same weekday as `first`, and as many of them into the month.
fn meeting_of_month(first: Date, year: i32, month: Month) -> Option<Date> {
    let start = Date::from_calendar_date(year, month, 1).ok()?;
    let to_first =
        (7 + first.weekday().number_days_from_monday() - start.weekday().number_days_from_monday()) % 7;
    let planned = 1 + to_first + (first.day() - 1) / 7 * 7;
    let last = month.length(year);
    start
        .replace_day(if planned > last { planned - 7 } else { planned })
        .ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::macros::date;

    use super::*;

    fn meetings(rhythm: Rhythm, first: Date) -> Meetings {
        Meetings::try_new(first.weekday(), rhythm, Some(first), None).unwrap()
    }

    #[test]
    fn weeks_are_counted_from_the_first_meeting() {
        let first = date!(2026 - 12 - 01);
        for (rhythm, asked, next) in [
            (Rhythm::Weekly, date!(2026 - 12 - 02), date!(2026 - 12 - 08)),
            (Rhythm::Fortnightly, date!(2026 - 12 - 02), date!(2026 - 12 - 15)),
            (Rhythm::Fortnightly, date!(2026 - 12 - 15), date!(2026 - 12 - 15)),
            (Rhythm::FourWeekly, date!(2026 - 12 - 02), date!(2026 - 12 - 29)),
            (Rhythm::Monthly, date!(2026 - 12 - 02), date!(2027 - 01 - 05)),
            (Rhythm::FourWeekly, date!(2026 - 01 - 01), first),
        ] {
            assert_eq!(
                meetings(rhythm, first).next_on_or_after(asked),
                Some(next),
                "{rhythm} {asked}"
            );
        }
        // The fifth Tuesday of March 2026: April has four.
        let fifth = meetings(Rhythm::Monthly, date!(2026 - 03 - 31));
        assert_eq!(
            fifth.next_on_or_after(date!(2026 - 04 - 01)),
            Some(date!(2026 - 04 - 28))
        );
        assert_eq!(
            fifth.next_on_or_after(date!(2026 - 06 - 01)),
            Some(date!(2026 - 06 - 30))
        );
    }

    #[test]
    fn only_weekly_meetings_need_no_first_one() {
        let tuesday = |rhythm, first| Meetings::try_new(Weekday::Tuesday, rhythm, first, None);
        let weekly = tuesday(Rhythm::Weekly, None).unwrap();
        assert_eq!(
            weekly.next_on_or_after(date!(2026 - 12 - 06)),
            Some(date!(2026 - 12 - 08))
        );
        assert_eq!(weekly.next_on_or_after(Date::MAX), None);
        assert_eq!(tuesday(Rhythm::Monthly, None), Err(InvalidMeetings::NoFirst));
        let wednesday = Some(date!(2026 - 12 - 02));
        assert_eq!(
            tuesday(Rhythm::Weekly, wednesday),
            Err(InvalidMeetings::OtherWeekday)
        );
    }

    proptest! {
        #[test]
        fn the_next_meeting_is_one_and_the_earliest(first in 0i64..5_000, asked in 0i64..10_000, rhythm in 0usize..4) {
            let day = |days| date!(2020 - 01 - 01) + Duration::days(days);
            let rhythm = Rhythm::ALL[rhythm];
            let held = meetings(rhythm, day(first));
            let next = held.next_on_or_after(day(asked)).unwrap();
            prop_assert!(next >= day(asked).max(day(first)));
            prop_assert_eq!(next.weekday(), held.weekday());
            prop_assert_eq!(held.next_on_or_after(next), Some(next));
            let longest = match rhythm { Rhythm::Weekly => 7, Rhythm::Fortnightly => 14, Rhythm::FourWeekly => 28, Rhythm::Monthly => 35 };
            prop_assert!((next - day(asked).max(day(first))).whole_days() < longest);
        }
    }
}
