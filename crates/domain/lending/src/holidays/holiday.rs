use munim_kernel::{BranchId, Fields, HolidayId};
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HolidayDraft {
    pub on: Date,
    pub name: String,
    /// `None` for all branches.
    pub branch: Option<BranchId>,
}

/// A holiday of the tenant or of one of its branches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holiday {
    pub id: HolidayId,
    pub draft: HolidayDraft,
    /// The latest new due date, if two people released the move of existing due dates.
    pub moves_to: Option<Date>,
}

impl Holiday {
    /// Returns whether existing due dates move past the holiday.
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
