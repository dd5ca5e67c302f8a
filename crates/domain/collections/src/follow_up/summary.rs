use munim_kernel::{BranchId, Money, Percent, UserId};
use time::Date;

use crate::SheetState;

/// What fell due on a day, and what was collected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DayFigures {
    pub due: Money,
    /// The part of `due` that was paid by the end of the day.
    pub on_time: Money,
    /// Everything received that day, arrears included.
    pub collected: Money,
    /// The number of sheets in each state, in the order of [`SheetState::ALL`].
    pub sheets: [i64; SheetState::ALL.len()],
    /// Broken promises for the seven days before.
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

/// An officer's figures in a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficerDay {
    pub branch: (BranchId, String),
    /// `None` for clients without an officer.
    pub officer: Option<(UserId, String)>,
    pub figures: DayFigures,
}

/// The collections of a day in several branches.
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
