use munim_kernel::{BranchId, Fields, Money};
use time::Date;

use super::{calendar::BranchDaysOff, holiday::Holiday};

/// What falls due in a branch on days off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchDues {
    /// The branch, and its name.
    pub branch: (BranchId, String),
    /// Active loans.
    pub loans: i64,
    /// Their instalments that fall due then.
    pub instalments: i64,
    /// What is unpaid of these.
    pub unpaid: Money,
}

/// What moves if the due dates of existing schedules move past a holiday.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueDateMove {
    /// The holiday.
    pub holiday: Holiday,
    /// Branches with what falls due there, and the day that it moves to. Only those with at least one loan.
    pub branches: Vec<(BranchDues, Date)>,
}

impl DueDateMove {
    pub(super) fn new(holiday: Holiday, days: &[BranchDaysOff], dues: Vec<BranchDues>) -> Self {
        let moves_to = |dues: &BranchDues| {
            let own = days.iter().find(|one| one.branches.contains(&dues.branch.0));
            own.map_or(holiday.draft.on, |one| one.off.to)
        };
        let branches = dues.into_iter().map(|dues| {
            let to = moves_to(&dues);
            (dues, to)
        });
        let branches = branches.collect();
        Self { holiday, branches }
    }

    /// Returns the latest day that due dates move to; `None` if none move.
    pub fn moves_to(&self) -> Option<Date> {
        self.branches.iter().map(|(_, to)| *to).max()
    }

    /// Returns the number of loans.
    pub fn loans(&self) -> i64 {
        self.branches.iter().map(|(dues, _)| dues.loans).sum()
    }

    /// Returns the number of instalments.
    pub fn instalments(&self) -> i64 {
        self.branches.iter().map(|(dues, _)| dues.instalments).sum()
    }

    /// Returns what is unpaid of the instalments.
    pub fn unpaid(&self) -> Money {
        self.branches.iter().map(|(dues, _)| dues.unpaid).sum()
    }
}

impl From<&DueDateMove> for Fields {
    fn from(moved: &DueDateMove) -> Self {
        let draft = &moved.holiday.draft;
        Self::new()
            .with("day", draft.on)
            .with("name", draft.name.as_str())
            .with("branchId", draft.branch.map(BranchId::get))
            .with("movesTo", moved.moves_to())
            .with("loans", moved.loans())
            .with("instalments", moved.instalments())
    }
}
