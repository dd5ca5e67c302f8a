use time::Date;

use crate::Frequency;

/// Moves planned due dates forward to allowed ones, because of holidays and meeting days.
///
/// Implementations return `planned` or a later day. An earlier day is replaced by `planned`.
pub trait DueDays {
    /// Returns the first allowed due date on or after `planned`.
    fn on_or_after(&self, planned: Date) -> Date;
}

/// A calendar without days off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AsPlanned;

impl DueDays for AsPlanned {
    fn on_or_after(&self, planned: Date) -> Date {
        planned
    }
}

impl<F: Fn(Date) -> Date> DueDays for F {
    fn on_or_after(&self, planned: Date) -> Date {
        self(planned)
    }
}

/// The planned due dates, one period apart. They keep the requested day of the month: a series from 31 January is back
/// on the 31st in March, even if the first instalment is due in February.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueSeries {
    anchor: Date,
    periods_to_first: u16,
}

impl DueSeries {
    /// Returns the series from `first_due`, or from the disbursal, one period after which the first instalment is
    /// planned.
    pub fn new(disbursed_on: Date, first_due: Option<Date>) -> Self {
        Self {
            anchor: first_due.unwrap_or(disbursed_on),
            periods_to_first: u16::from(first_due.is_none()),
        }
    }

    /// Returns the planned date of the first instalment; `None` beyond the calendar.
    pub fn first(self, frequency: Frequency) -> Option<Date> {
        self.planned(frequency, 0)
    }

    fn planned(self, frequency: Frequency, later: u16) -> Option<Date> {
        frequency.advance(self.anchor, self.periods_to_first.checked_add(later)?)
    }
}

/// The due dates of a loan, strictly increasing. See [`due_dates`].
#[derive(Debug, Clone)]
pub struct DueDates<D> {
    series: DueSeries,
    frequency: Frequency,
    days: D,
    next: u16,
    count: u16,
    last: Option<Date>,
}

/// Returns the due dates of `count` instalments. Each is planned from the anchor of the series, so moving one does not
/// move those after it. If two would fall on one day, the later one moves on. Ends early only at the end of the
/// calendar.
pub fn due_dates<D: DueDays>(series: DueSeries, frequency: Frequency, count: u16, days: D) -> DueDates<D> {
    DueDates {
        series,
        frequency,
        days,
        next: 0,
        count,
        last: None,
    }
}

impl<D: DueDays> Iterator for DueDates<D> {
    type Item = Date;

    fn next(&mut self) -> Option<Date> {
        if self.next >= self.count {
            return None;
        }
        let mut planned = self.series.planned(self.frequency, self.next)?;
        if let Some(last) = self.last
            && planned <= last
        {
            planned = last.next_day()?;
        }
        let mut due = self.days.on_or_after(planned).max(planned);
        if let Some(last) = self.last
            && due <= last
        {
            let from = last.next_day()?;
            due = self.days.on_or_after(from).max(from);
        }
        self.next += 1;
        self.last = Some(due);
        Some(due)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Duration, Month, Weekday, macros::date};

    use super::*;

    fn from(first: Date) -> DueSeries {
        DueSeries::new(Date::MIN, Some(first))
    }

    #[test]
    fn months_keep_their_day() {
        let dates: Vec<_> =
            due_dates(from(date!(2028 - 01 - 31)), Frequency::Monthly, 4, AsPlanned).collect();
        let expected = [
            date!(2028 - 01 - 31),
            date!(2028 - 02 - 29),
            date!(2028 - 03 - 31),
            date!(2028 - 04 - 30),
        ];
        assert_eq!(dates, expected);
    }

    #[test]
    fn the_day_of_the_disbursal_comes_back_after_a_shorter_month() {
        let dates = |disbursed_on, frequency| {
            let series = DueSeries::new(disbursed_on, None);
            due_dates(series, frequency, 3, AsPlanned).collect::<Vec<_>>()
        };
        assert_eq!(
            dates(date!(2027 - 01 - 31), Frequency::Monthly),
            [
                date!(2027 - 02 - 28),
                date!(2027 - 03 - 31),
                date!(2027 - 04 - 30)
            ]
        );
        assert_eq!(
            dates(date!(2026 - 11 - 30), Frequency::Quarterly),
            [
                date!(2027 - 02 - 28),
                date!(2027 - 05 - 30),
                date!(2027 - 08 - 30)
            ]
        );
        // The same day, but asked for.
        let asked = DueSeries::new(date!(2027 - 01 - 31), Some(date!(2027 - 02 - 28)));
        let asked: Vec<_> = due_dates(asked, Frequency::Monthly, 2, AsPlanned).collect();
        assert_eq!(asked, [date!(2027 - 02 - 28), date!(2027 - 03 - 28)]);
    }

    #[test]
    fn four_weeks_are_no_month_and_a_quarter_is_three() {
        let dates =
            |frequency| due_dates(from(date!(2027 - 11 - 30)), frequency, 3, AsPlanned).collect::<Vec<_>>();
        let (first, four_weeks, eight_weeks) = (
            date!(2027 - 11 - 30),
            date!(2027 - 12 - 28),
            date!(2028 - 01 - 25),
        );
        assert_eq!(dates(Frequency::FourWeekly), [first, four_weeks, eight_weeks]);
        assert_eq!(
            dates(Frequency::Quarterly),
            [first, date!(2028 - 02 - 29), date!(2028 - 05 - 30)]
        );
    }

    #[test]
    fn a_holiday_moves_one_instalment_and_no_other() {
        let republic_day = |planned: Date| {
            if planned == date!(2026 - 01 - 26) {
                date!(2026 - 01 - 27)
            } else {
                planned
            }
        };
        let dates: Vec<_> =
            due_dates(from(date!(2026 - 01 - 19)), Frequency::Weekly, 3, republic_day).collect();
        assert_eq!(
            dates,
            [
                date!(2026 - 01 - 19),
                date!(2026 - 01 - 27),
                date!(2026 - 02 - 02)
            ]
        );
    }

    #[test]
    fn a_closure_longer_than_the_period_puts_no_two_on_one_day() {
        let closed_in_march = |planned: Date| {
            if planned.month() == Month::March {
                date!(2026 - 04 - 01)
            } else {
                planned
            }
        };
        let dates: Vec<_> =
            due_dates(from(date!(2026 - 02 - 25)), Frequency::Weekly, 6, closed_in_march).collect();
        assert_eq!(
            dates,
            [
                date!(2026 - 02 - 25),
                date!(2026 - 04 - 01),
                date!(2026 - 04 - 02),
                date!(2026 - 04 - 03),
                date!(2026 - 04 - 04),
                date!(2026 - 04 - 05)
            ]
        );
    }

    proptest! {
        #[test]
        fn dates_strictly_increase_and_fall_on_the_meeting_day(
            day in 0i64..20_000, frequency in prop::sample::select(&Frequency::ALL), count in 1u16..200,
        ) {
            let first = date!(1990 - 01 - 01) + Duration::days(day);
            let meeting = |planned: Date| if planned.weekday() == Weekday::Thursday { planned } else { planned.next_occurrence(Weekday::Thursday) };
            let dates: Vec<_> = due_dates(from(first), frequency, count, meeting).collect();
            prop_assert_eq!(dates.len(), usize::from(count));
            prop_assert!(dates.windows(2).all(|two| two[0] < two[1]));
            prop_assert!(dates.iter().all(|due| due.weekday() == Weekday::Thursday));
            let plain: Vec<_> = due_dates(from(first), frequency, count, AsPlanned).collect();
            prop_assert!(plain.iter().zip(&dates).all(|(planned, due)| planned <= due));
        }
    }
}
