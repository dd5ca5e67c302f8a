use munim_kernel::{BranchId, Money, UserId, words};
use time::{Date, OffsetDateTime};

use super::{ListedCheckIn, ListedLeave, WorkPlace};
use crate::{Month, SheetState};

words! {
    /// Where someone is on a day.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Presence {
        In = "in",
        Out = "out",
        OnLeave = "on_leave",
        /// Without a check-in on a day off.
        DayOff = "day_off",
        Absent = "absent",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StaffFilter {
    pub branch: Option<BranchId>,
    pub user: Option<UserId>,
}

/// A member of the staff on a day: where they are, and what they collect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffDayLine {
    pub user: (UserId, String),
    /// The first of their branches.
    pub branch: Option<(BranchId, String)>,
    pub presence: Presence,
    /// When they first came and last left.
    pub came_at: Option<OffsetDateTime>,
    pub left_at: Option<OffsetDateTime>,
    /// The branch or centre of the last check-in.
    pub place: Option<String>,
    pub is_forgotten: bool,
    /// The number of their sheets in each state, in the order of [`SheetState::ALL`].
    pub sheets: [i64; SheetState::ALL.len()],
    /// Sheets of the 31 days before that were not verified yet.
    pub late_sheets: i64,
    pub due: Money,
    /// The part of `due` that was paid by the end of the day.
    pub on_time: Money,
    pub collected: Money,
}

impl StaffDayLine {
    /// Returns what fell due and was not paid.
    pub fn late(&self) -> Money {
        Money::from_paise((self.due.paise() - self.on_time.paise()).max(0))
    }
}

/// The staff in reach on a day, by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffDay {
    pub on: Date,
    /// A page of them.
    pub lines: Vec<StaffDayLine>,
    pub count: i64,
    /// How many of all are where, in the order of [`Presence::ALL`].
    pub presence: [i64; Presence::ALL.len()],
}

/// The days of a period that can be worked. Holidays of single branches are not left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkedDays {
    pub from: Date,
    pub to: Date,
    pub working: Vec<Date>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StaffMonthFigures {
    /// Days with a check-in.
    pub present: i64,
    pub leave: i64,
    /// Working days that have ended without a check-in or leave.
    pub absent: i64,
    /// Check-ins that nobody ended, and that were not corrected.
    pub forgotten: i64,
    pub minutes: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMonthLine {
    pub user: (UserId, String),
    pub branch: Option<(BranchId, String)>,
    pub figures: StaffMonthFigures,
}

/// The attendance of the staff in reach in a month, by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMonth {
    pub month: Month,
    /// A page of them.
    pub lines: Vec<StaffMonthLine>,
    pub count: i64,
    /// Of all.
    pub totals: StaffMonthFigures,
}

/// What a member of the staff sees of themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnAttendance {
    pub on: Date,
    pub is_staff: bool,
    pub places: Vec<WorkPlace>,
    /// Of the last 31 days, the latest first.
    pub check_ins: Vec<ListedCheckIn>,
    /// The latest first.
    pub leave: Vec<ListedLeave>,
}
