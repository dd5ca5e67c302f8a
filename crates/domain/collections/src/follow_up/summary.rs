use munim_kernel::{BranchId, Money, Percent, UserId};
use time::Date;

use crate::SheetState;

/// What was to be collected on a day, and what came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DayFigures {
    pub due: Money,
    /// What was received of it by the end of the day.
    pub on_time: Money,
    /// All that was received, arrears included.
    pub collected: Money,
    /// The number of sheets in each state, in the order of [`SheetState::ALL`].
    pub sheets: [i64; SheetState::ALL.len()],
    /// Promises for the seven days before that were broken.
    pub broken_promises: i64,
}

impl DayFigures {
    pub fn on_time_rate(&self) -> Option<Percent> {
        Percent::of(self.on_time.paise(), self.due.paise())
    }
}

impl std::iter::Sum for DayFigures {
    fn sum<I: Iterator<Item = Self>>(figures: I) -> Self {
        figures.fold(Self::default(), |all, one| Self {
            due: [all.due, one.due].into_iter().sum(),
            on_time: [all.on_time, one.on_time].into_iter().sum(),
            collected: [all.collected, one.collected].into_iter().sum(),
            sheets: std::array::from_fn(|state| {
                let of = |one: &Self| one.sheets.get(state).copied().unwrap_or_default();
                of(&all) + of(&one)
            }),
            broken_promises: all.broken_promises + one.broken_promises,
        })
    }
}

/// The day of an officer in a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficerDay {
    pub branch: (BranchId, String),
    /// `None` for clients whom nobody looks after.
    pub officer: Option<(UserId, String)>,
    pub figures: DayFigures,
}

/// The day of several branches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DaySummary {
    pub on: Date,
    pub officers: Vec<OfficerDay>,
}

impl DaySummary {
    pub fn totals(&self) -> DayFigures {
        self.officers.iter().map(|one| one.figures).sum()
    }
}
