use std::collections::BTreeMap;

use munim_kernel::BranchId;
use time::Date;

use super::{
    days_off::DaysOff,
    holiday::{Holiday, HolidayDraft},
    working_days::{WeeklyOff, WorkingDays},
};
use crate::DueDays as _;

/// Days off in a row, and the branches that have them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchDaysOff {
    /// The branches.
    pub branches: Vec<BranchId>,
    /// The days.
    pub off: DaysOff,
}

/// The days off of all branches from some day on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    /// The weekly days off.
    pub weekly_off: WeeklyOff,
    /// The holidays of all branches, and those of each.
    pub holidays: Vec<Holiday>,
    /// All branches.
    pub branches: Vec<BranchId>,
}

impl Calendar {
    /// Returns the days off in a row that begin with a holiday, for each branch that has it. Branches whose days off end on the same
    /// day are together.
    pub fn days_off(&self, holiday: &HolidayDraft) -> Vec<BranchDaysOff> {
        let mut by_end: BTreeMap<Date, Vec<BranchId>> = BTreeMap::new();
        let has_it = |branch: &&BranchId| holiday.branch.is_none_or(|own| own == **branch);
        for branch in self.branches.iter().filter(has_it) {
            let to = self.working_days(*branch).on_or_after(holiday.on);
            // Equal only at the end of the calendar.
            if to > holiday.on {
                by_end.entry(to).or_default().push(*branch);
            }
        }
        let from = holiday.on;
        let days = by_end.into_iter().map(|(to, branches)| BranchDaysOff {
            branches,
            off: DaysOff { from, to },
        });
        days.collect()
    }

    /// Returns the days off past which the due dates of existing schedules move.
    pub fn released(&self) -> Vec<BranchDaysOff> {
        let released = self.holidays.iter().filter(|one| one.moves_released);
        released.flat_map(|one| self.days_off(&one.draft)).collect()
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

    #[test]
    fn each_branch_has_its_own_working_day_after_a_holiday() {
        let branch = |id| BranchId::try_new(id).unwrap();
        let holiday = |id, on, branch, moves_released| Holiday {
            id: HolidayId::try_new(id).unwrap(),
            draft: HolidayDraft {
                on,
                name: "Festival".to_owned(),
                branch,
            },
            moves_released,
        };
        // A Friday in all branches; one of them has the Saturday too, and all have the Sunday.
        let calendar = Calendar {
            weekly_off: WeeklyOff::Sunday,
            holidays: vec![
                holiday(1, date!(2027 - 01 - 22), None, true),
                holiday(2, date!(2027 - 01 - 23), Some(branch(2)), false),
            ],
            branches: vec![branch(1), branch(2), branch(3)],
        };
        let days = |branches, from, to| BranchDaysOff {
            branches,
            off: DaysOff { from, to },
        };
        let national = [
            days(
                vec![branch(1), branch(3)],
                date!(2027 - 01 - 22),
                date!(2027 - 01 - 23),
            ),
            days(vec![branch(2)], date!(2027 - 01 - 22), date!(2027 - 01 - 25)),
        ];
        assert_eq!(calendar.days_off(&calendar.holidays[0].draft), national);
        assert_eq!(calendar.released(), national);
        assert_eq!(
            calendar.days_off(&calendar.holidays[1].draft),
            [days(
                vec![branch(2)],
                date!(2027 - 01 - 23),
                date!(2027 - 01 - 25)
            )]
        );
    }
}
