use munim_kernel::{BranchId, Fields, Money};
use time::Date;

use super::{calendar::BranchDaysOff, holiday::Holiday};

/// The dues of a branch on days off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchDues {
    /// The branch and its name.
    pub branch: (BranchId, String),
    /// Active loans.
    pub loans: i64,
    pub instalments: i64,
    pub unpaid: Money,
}

/// What moves if existing due dates move past a holiday.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueDateMove {
    pub holiday: Holiday,
    /// Branches with at least one loan: their dues, and the day to which these move.
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

    /// Returns the latest new due date; `None` if none move.
    pub fn moves_to(&self) -> Option<Date> {
        self.branches.iter().map(|(_, to)| *to).max()
    }

    pub fn loans(&self) -> i64 {
        self.branches.iter().map(|(dues, _)| dues.loans).sum()
    }

    pub fn instalments(&self) -> i64 {
        self.branches.iter().map(|(dues, _)| dues.instalments).sum()
    }

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
