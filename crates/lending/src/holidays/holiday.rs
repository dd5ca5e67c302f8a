use munim_kernel::{BranchId, Fields, HolidayId};
use time::Date;

/// A holiday to add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HolidayDraft {
    /// Its day.
    pub on: Date,
    /// Its name.
    pub name: String,
    /// Where; `None` for all branches.
    pub branch: Option<BranchId>,
}

/// A holiday of the tenant or of one of its branches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holiday {
    /// Its row.
    pub id: HolidayId,
    /// Day, name and branch.
    pub draft: HolidayDraft,
    /// The latest day that due dates of schedules that existed move to, if two people have released their move past it.
    pub moves_to: Option<Date>,
}

impl Holiday {
    /// Returns whether due dates of schedules that existed move past it.
    pub fn moves_released(&self) -> bool {
        self.moves_to.is_some()
    }
}

impl From<&HolidayDraft> for Fields {
    fn from(draft: &HolidayDraft) -> Self {
        Self::new()
            .with("on", draft.on)
            .with("name", draft.name.as_str())
            .with("branchId", draft.branch.map(BranchId::get))
    }
}
