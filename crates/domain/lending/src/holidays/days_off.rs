use time::Date;

/// Consecutive days off, past which due dates move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DaysOff {
    /// The first day off.
    pub from: Date,
    /// The working day after them.
    pub to: Date,
}

impl DaysOff {
    pub fn includes(self, day: Date) -> bool {
        self.from <= day && day < self.to
    }

    /// Returns the moved due date of `day`. The order of due dates is kept, since all days off move to the same day.
    pub fn past(self, day: Date) -> Date {
        if self.includes(day) { self.to } else { day }
    }
}

/// A move of a loan's due dates that was carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueMove {
    /// The business date of the move, before the days off.
    pub moved_on: Date,
    pub past: DaysOff,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Duration, macros::date};

    use super::*;
    use crate::{DueDays as _, WeeklyOff, WorkingDays};

    #[test]
    fn what_is_due_on_days_off_is_due_after_them() {
        let off = DaysOff {
            from: date!(2027 - 01 - 23),
            to: date!(2027 - 01 - 25),
        };
        let moved = [
            date!(2027 - 01 - 22),
            date!(2027 - 01 - 23),
            date!(2027 - 01 - 24),
            date!(2027 - 01 - 25),
            date!(2027 - 01 - 26),
        ]
        .map(|day| off.past(day));
        assert_eq!(
            moved,
            [
                date!(2027 - 01 - 22),
                date!(2027 - 01 - 25),
                date!(2027 - 01 - 25),
                date!(2027 - 01 - 25),
                date!(2027 - 01 - 26)
            ]
        );
    }

    proptest! {
        #[test]
        fn dates_keep_their_order_and_number_and_leave_the_days_off(
            mut dates in prop::collection::vec(0i64..60, 0..40),
            holidays in prop::collection::btree_set(0i64..60, 1..20),
        ) {
            let day = |number: i64| date!(2027 - 01 - 01) + Duration::days(number);
            dates.sort_unstable();
            let working = WorkingDays::new(WeeklyOff::SundayAndBankSaturdays, holidays.iter().map(|one| day(*one)));
            let mut moved: Vec<_> = dates.iter().map(|one| day(*one)).collect();
            for holiday in &holidays {
                let off = DaysOff { from: day(*holiday), to: working.on_or_after(day(*holiday)) };
                moved = moved.iter().map(|due_on| off.past(*due_on)).collect();
                prop_assert!(moved.iter().all(|due_on| !off.includes(*due_on)));
            }
            prop_assert_eq!(moved.len(), dates.len());
            prop_assert!(moved.is_sorted());
            for (due_on, planned) in moved.iter().zip(&dates) {
                // The order in which holidays are looked at does not matter: each date moves once, to the first working day.
                let holiday = (0..=*planned).rev().take_while(|one| working.is_off(day(*one))).any(|one| holidays.contains(&one));
                let expected = if holiday { working.on_or_after(day(*planned)) } else { day(*planned) };
                prop_assert_eq!(*due_on, expected);
            }
        }
    }
}
