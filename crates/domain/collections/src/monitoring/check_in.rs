use munim_kernel::{BranchId, CentreId, CheckInId, Coordinates, Fields, UserId, indian_day};
use time::{Date, Duration, OffsetDateTime, format_description::well_known::Rfc3339};

use super::AttendanceError;

/// Where someone checks in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Branch(BranchId),
    Centre(CentreId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckInRecord {
    pub id: CheckInId,
    pub user: UserId,
    /// The business date.
    pub on: Date,
    pub branch: BranchId,
    pub centre: Option<CentreId>,
    pub came_at: OffsetDateTime,
    /// Where the phone was, if it said so.
    pub came_from: Option<Coordinates>,
    pub left_at: Option<OffsetDateTime>,
    pub left_from: Option<Coordinates>,
    /// Whether the end of the day ended it. Its time counts once a manager has corrected it.
    pub is_forgotten: bool,
    /// Why it was last corrected; else empty.
    pub correction: String,
    pub corrected_by: Option<UserId>,
    pub version: i64,
}

/// The times that a manager enters, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    pub came_at: OffsetDateTime,
    pub left_at: OffsetDateTime,
    pub reason: String,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CheckIn(CheckInRecord), AttendanceError;
}

impl CheckIn {
    /// Ends it. It must be open.
    pub fn end(&mut self, at: OffsetDateTime, from: Option<Coordinates>) -> Result<(), AttendanceError> {
        if self.0.left_at.is_some() {
            return Err(AttendanceError::NotIn);
        }
        // Clocks of two servers may differ.
        self.0.left_at = Some(at.max(self.0.came_at));
        self.0.left_from = from;
        self.0.version += 1;
        Ok(())
    }

    /// Ends one that was not ended on its day.
    pub fn forget(&mut self, at: OffsetDateTime) -> Result<(), AttendanceError> {
        self.end(at, None)?;
        self.0.is_forgotten = true;
        Ok(())
    }

    /// Replaces its times by others of the same day in India. Returns whether anything differs.
    pub fn correct(
        &mut self,
        (by, at): (UserId, OffsetDateTime),
        wanted: Correction,
    ) -> Result<bool, AttendanceError> {
        if by == self.0.user {
            return Err(AttendanceError::OwnCheckIn);
        }
        let day = indian_day(self.0.came_at);
        let fits = wanted.came_at < wanted.left_at && wanted.left_at <= at;
        if !fits || [wanted.came_at, wanted.left_at].map(indian_day) != [day; 2] {
            return Err(AttendanceError::Times(day));
        }
        let before = self.clone();
        (self.0.came_at, self.0.left_at) = (wanted.came_at, Some(wanted.left_at));
        (self.0.is_forgotten, self.0.correction) = (false, wanted.reason);
        self.0.corrected_by = Some(by);
        let is_changed = *self != before;
        self.0.version += i64::from(is_changed);
        Ok(is_changed)
    }

    /// Returns the time that counts as work.
    pub fn worked(&self) -> Duration {
        match self.0.left_at {
            Some(left_at) if !self.0.is_forgotten => left_at - self.0.came_at,
            _ => Duration::ZERO,
        }
    }
}

impl From<&CheckIn> for Fields {
    fn from(CheckIn(record): &CheckIn) -> Self {
        let moment = |at: OffsetDateTime| at.format(&Rfc3339).ok();
        Self::new()
            .with("userId", record.user.get())
            .with("on", record.on.to_string())
            .with("branchId", record.branch.get())
            .with("centreId", record.centre.map(CentreId::get))
            .with("cameAt", moment(record.came_at))
            .with("leftAt", record.left_at.and_then(moment))
            .with("isForgotten", record.is_forgotten)
            .with("correction", record.correction.as_str())
    }
}

/// A check-in with the names of its person and place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCheckIn {
    pub check_in: CheckIn,
    pub person: String,
    pub branch_name: String,
    pub centre_name: Option<String>,
    pub corrector: Option<String>,
}

/// A place that someone can choose to check in at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkPlace {
    pub branch: BranchId,
    pub centre: Option<CentreId>,
    pub name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CheckInFilter {
    /// The last 31 days by default.
    pub from: Option<Date>,
    /// The business date by default.
    pub to: Option<Date>,
    pub branch: Option<BranchId>,
    pub user: Option<UserId>,
}

impl CheckInFilter {
    pub const MOST_DAYS: i64 = 92;
    const USUAL_DAYS: i64 = 31;

    /// Returns the first and the last day, given the business date.
    pub fn period(&self, today: Date) -> Result<(Date, Date), AttendanceError> {
        let to = self.to.unwrap_or(today);
        let usual = to.checked_sub(Duration::days(Self::USUAL_DAYS - 1)).unwrap_or(to);
        let from = self.from.unwrap_or(usual);
        if (0..Self::MOST_DAYS).contains(&(to - from).whole_days()) {
            Ok((from, to))
        } else {
            Err(AttendanceError::Period)
        }
    }
}
