use munim_kernel::{BranchId, Fields, LeaveId, UserId, words};
use munim_lending::WorkingDays;
use time::{Date, Duration, OffsetDateTime};

use super::LeaveError;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum LeaveKind {
        Casual = "casual",
        Sick = "sick",
        Earned = "earned",
        Unpaid = "unpaid",
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum LeaveStatus {
        Asked = "asked",
        Granted = "granted",
        Refused = "refused",
        /// By the person who asked.
        Withdrawn = "withdrawn",
    }
}

/// The leave that someone asks for, both days included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeaveWish {
    pub kind: LeaveKind,
    pub from: Date,
    pub to: Date,
    pub reason: String,
}

impl LeaveWish {
    pub const MOST_DAYS: i64 = 180;
    /// How long afterwards, and how far ahead, leave can be asked for.
    const AFTERWARDS: Duration = Duration::days(31);
    const AHEAD: Duration = Duration::days(366);

    /// Checks the period, and returns the number of working days in it.
    pub fn days(&self, today: Date, working: &WorkingDays) -> Result<i64, LeaveError> {
        let first = today.checked_sub(Self::AFTERWARDS).unwrap_or(Date::MIN);
        let last = today.checked_add(Self::AHEAD).unwrap_or(Date::MAX);
        let length = (self.to - self.from).whole_days();
        if !(first..=last).contains(&self.from) || !(0..Self::MOST_DAYS).contains(&length) {
            return Err(LeaveError::Days(first, last));
        }
        let days = (0..=length).filter_map(|day| self.from.checked_add(Duration::days(day)));
        match days.filter(|day| !working.is_off(*day)).count() {
            0 => Err(LeaveError::NoWorkingDay),
            count => Ok(i64::try_from(count).unwrap_or(i64::MAX)),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeaveRecord {
    pub id: LeaveId,
    pub user: UserId,
    pub kind: LeaveKind,
    pub from: Date,
    pub to: Date,
    /// The working days in the period when it was asked for.
    pub days: i64,
    pub reason: String,
    pub status: LeaveStatus,
    pub asked_at: OffsetDateTime,
    pub decided_by: Option<UserId>,
    pub decided_at: Option<OffsetDateTime>,
    /// Why it was refused; else empty.
    pub refusal: String,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Leave(LeaveRecord), LeaveError;
}

impl Leave {
    /// Grants or refuses it. This is for someone else. Repeating the decision returns false.
    pub fn decide(
        &mut self,
        (by, at): (UserId, OffsetDateTime),
        (wanted, refusal): (LeaveStatus, &str),
    ) -> Result<bool, LeaveError> {
        if by == self.0.user {
            return Err(LeaveError::OwnLeave);
        }
        if wanted == LeaveStatus::Refused && refusal.trim().is_empty() {
            return Err(LeaveError::NoReason);
        }
        match self.0.status {
            status if status == wanted => return Ok(false),
            LeaveStatus::Asked => {}
            status => return Err(LeaveError::Decided(status)),
        }
        self.0.status = wanted;
        (self.0.decided_by, self.0.decided_at) = (Some(by), Some(at));
        refusal.clone_into(&mut self.0.refusal);
        self.0.version += 1;
        Ok(true)
    }

    /// Withdraws it for the person who asked: before a decision, or before it begins. Repeating the call returns false.
    pub fn withdraw(&mut self, today: Date) -> Result<bool, LeaveError> {
        match self.0.status {
            LeaveStatus::Withdrawn => return Ok(false),
            LeaveStatus::Refused => return Err(LeaveError::Decided(LeaveStatus::Refused)),
            LeaveStatus::Granted if self.0.from <= today => return Err(LeaveError::Begun),
            LeaveStatus::Asked | LeaveStatus::Granted => {}
        }
        self.0.status = LeaveStatus::Withdrawn;
        self.0.version += 1;
        Ok(true)
    }
}

impl From<&Leave> for Fields {
    fn from(Leave(record): &Leave) -> Self {
        Self::new()
            .with("userId", record.user.get())
            .with("kind", record.kind.as_str())
            .with("from", record.from.to_string())
            .with("to", record.to.to_string())
            .with("days", record.days)
            .with("status", record.status.as_str())
            .with("refusal", record.refusal.as_str())
    }
}

/// Leave with the names of the person and of who decided on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedLeave {
    pub leave: Leave,
    pub person: String,
    pub decider: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LeaveFilter {
    /// All statuses if empty.
    pub statuses: Vec<LeaveStatus>,
    /// Only leave on that day.
    pub on: Option<Date>,
    pub branch: Option<BranchId>,
    pub user: Option<UserId>,
}
