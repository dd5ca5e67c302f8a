use std::collections::BTreeMap;

use munim_kernel::BranchId;
use time::Date;

use super::{
    days_off::DaysOff,
    holiday::Holiday,
    working_days::{WeeklyOff, WorkingDays},
};
use crate::DueDays as _;

/// Consecutive days off, and the branches that have them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchDaysOff {
    pub branches: Vec<BranchId>,
    pub off: DaysOff,
}

/// The days off of all branches from some day on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    pub weekly_off: WeeklyOff,
    /// The holidays of all branches, and those of each.
    pub holidays: Vec<Holiday>,
    pub branches: Vec<BranchId>,
}

impl Calendar {
    /// Returns the consecutive days off that begin with a holiday, for each branch that has it. Branches whose days off
    /// end on the same day are grouped. Those of a released holiday end at the latest where the release says, since the
    /// day after them may have become a day off.
    pub fn days_off(&self, holiday: &Holiday) -> Vec<BranchDaysOff> {
        let mut by_end: BTreeMap<Date, Vec<BranchId>> = BTreeMap::new();
        let (from, of) = (holiday.draft.on, holiday.draft.branch);
        let latest = holiday.moves_to.unwrap_or(Date::MAX);
        let has_it = |branch: &&BranchId| of.is_none_or(|own| own == **branch);
        for branch in self.branches.iter().filter(has_it) {
            let to = self.working_days(*branch).on_or_after(from).min(latest);
            // Equal only at the end of the calendar.
            if to > from {
                by_end.entry(to).or_default().push(*branch);
            }
        }
        let days = by_end.into_iter().map(|(to, branches)| BranchDaysOff {
            branches,
            off: DaysOff { from, to },
        });
        days.collect()
    }

    /// Returns the days off past which the due dates of existing schedules move.
    pub fn released(&self) -> Vec<BranchDaysOff> {
        let released = self.holidays.iter().filter(|one| one.moves_released());
        released.flat_map(|one| self.days_off(one)).collect()
    }

    fn working_days(&self, branch: BranchId) -> WorkingDays {
        let all = self.holidays.iter().map(|one| &one.draft);
        let own = all.filter(|one| one.branch.is_none_or(|of| of == branch));
        WorkingDays::new(self.weekly_off, own.map(|one| one.on))
    }
}

#[cfg(test)]
mod tests {
    use munim_kernel::HolidayId;
    use time::macros::date;

    use super::*;
    use crate::HolidayDraft;

    fn branch(id: i64) -> BranchId {
        BranchId::try_new(id).unwrap()
    }

    fn holiday(id: i64, on: Date, branch: Option<BranchId>, moves_to: Option<Date>) -> Holiday {
        Holiday {
            id: HolidayId::try_new(id).unwrap(),
            draft: HolidayDraft {
                on,
                name: "Festival".to_owned(),
                branch,
            },
            moves_to,
        }
    }

    fn days(branches: Vec<BranchId>, from: Date, to: Date) -> BranchDaysOff {
        BranchDaysOff {
            branches,
            off: DaysOff { from, to },
        }
    }

    #[test]
    fn each_branch_has_its_own_working_day_after_a_holiday() {
        // A Friday in all branches; one of them has the Saturday too, and all have the Sunday.
        let calendar = Calendar {
            weekly_off: WeeklyOff::Sunday,
            holidays: vec![
                holiday(1, date!(2027 - 01 - 22), None, Some(date!(2027 - 01 - 25))),
                holiday(2, date!(2027 - 01 - 23), Some(branch(2)), None),
            ],
            branches: vec![branch(1), branch(2), branch(3)],
        };
        let national = [
            days(
                vec![branch(1), branch(3)],
                date!(2027 - 01 - 22),
                date!(2027 - 01 - 23),
            ),
            days(vec![branch(2)], date!(2027 - 01 - 22), date!(2027 - 01 - 25)),
        ];
        assert_eq!(calendar.days_off(&calendar.holidays[0]), national);
        assert_eq!(calendar.released(), national);
        assert_eq!(
            calendar.days_off(&calendar.holidays[1]),
            [days(
                vec![branch(2)],
                date!(2027 - 01 - 23),
                date!(2027 - 01 - 25)
            )]
        );
    }

    #[test]
    fn a_released_move_ends_where_two_people_said() {
        let (friday, saturday) = (date!(2027 - 01 - 22), date!(2027 - 01 - 23));
        let calendar = |holidays| Calendar {
            weekly_off: WeeklyOff::Sunday,
            holidays,
            branches: vec![branch(1)],
        };
        // The Saturday has become a holiday since the Friday was released: it needs a release of its own.
        let released = holiday(1, friday, None, Some(saturday));
        let later = calendar(vec![released.clone(), holiday(2, saturday, None, None)]);
        assert_eq!(later.released(), [days(vec![branch(1)], friday, saturday)]);
        // The Saturday was a holiday when it was released, and no longer is.
        let sooner = calendar(vec![holiday(1, friday, None, Some(date!(2027 - 01 - 25)))]);
        assert_eq!(sooner.released(), [days(vec![branch(1)], friday, saturday)]);
        assert_eq!(calendar(vec![holiday(1, friday, None, None)]).released(), []);
    }
}
