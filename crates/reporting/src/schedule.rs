use std::fmt;

use munim_kernel::{
    BranchId, Fields, LoanProductId, NoTenantChosen, PermissionSet, Reach, StoreError, TenantId, UserId,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{Cadence, FileFormat, Frequency, RelativePeriod};

macro_rules! named_by_uuid {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(Uuid);

        impl $name {
            /// Creates an id from the store or from randomness.
            pub fn new(value: Uuid) -> Self {
                Self(value)
            }

            /// Returns the id as stored.
            pub fn get(self) -> Uuid {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

named_by_uuid!(
    /// A schedule of reports.
    ScheduleId
);
named_by_uuid!(
    /// One run of a schedule.
    RunId
);

/// The filters of a schedule's reports. Days are relative to the day of each run.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ScheduledParameters {
    /// One branch.
    pub branch: Option<BranchId>,
    /// One officer.
    pub officer: Option<UserId>,
    /// One product.
    pub product: Option<LoanProductId>,
    /// The word of a period; by default each report has its own.
    pub period: Option<String>,
}

impl ScheduledParameters {
    /// Returns the period.
    pub fn period(&self) -> Option<RelativePeriod> {
        self.period.as_deref().and_then(RelativePeriod::from_word)
    }
}

/// The editable details of a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleDraft {
    /// Its name.
    pub name: String,
    /// The reports, as words.
    pub reports: Vec<String>,
    /// The format of each file.
    pub format: FileFormat,
    /// The filters.
    pub parameters: ScheduledParameters,
    /// Its days and time.
    pub cadence: Cadence,
    /// The recipients' addresses.
    pub recipients: Vec<String>,
    /// Whether it is active.
    pub is_active: bool,
}

impl ScheduleDraft {
    /// The maximum length of a name.
    pub const NAME: u64 = 120;
    /// The maximum number of recipients.
    pub const RECIPIENTS: usize = 50;

    /// Returns when it runs next after `at`; `None` if it is inactive.
    fn next_after(&self, at: OffsetDateTime) -> Option<OffsetDateTime> {
        self.is_active.then(|| self.cadence.next_after(at)).flatten()
    }

    /// Returns the fields for audit records.
    pub fn fields(&self) -> Fields {
        let cadence = &self.cadence;
        let day = match cadence.frequency {
            Frequency::Daily => None,
            Frequency::Weekly(day) | Frequency::Monthly(day) => Some(i64::from(day)),
        };
        Fields::new()
            .with("name", self.name.clone())
            .with("reports", self.reports.clone())
            .with("format", self.format.as_str())
            .with("branchId", self.parameters.branch.map(BranchId::get))
            .with("officerId", self.parameters.officer.map(UserId::get))
            .with("productId", self.parameters.product.map(LoanProductId::get))
            .with("period", self.parameters.period.clone())
            .with("frequency", cadence.frequency.as_str())
            .with("day", day)
            .with("time", clock(cadence.minute_of_day))
            .with("timezone", cadence.zone.as_str())
            .with("recipients", self.recipients.clone())
            .with("isActive", self.is_active)
    }
}

/// Returns the time as 'HH:MM'.
pub fn clock(minute_of_day: u16) -> String {
    format!("{:02}:{:02}", minute_of_day / 60, minute_of_day % 60)
}

/// What the store knows of a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleRecord {
    /// Its id.
    pub id: ScheduleId,
    /// Its owner: each run has the permissions and reach that they have then.
    pub owner: UserId,
    /// The tenant whose data is reported.
    pub about: TenantId,
    /// Its details. Recipients without an address are left out.
    pub details: ScheduleDraft,
    /// The recipients' user ids.
    pub recipients: Vec<UserId>,
    /// When it runs next.
    pub next_due_at: Option<OffsetDateTime>,
    /// When it was created.
    pub created_at: OffsetDateTime,
    /// For `If-Match`.
    pub version: i64,
}

munim_kernel::entity! {
    /// A schedule, by which reports are regularly generated and mailed. It decides when it runs next.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Schedule(ScheduleRecord), ScheduleError;
}

impl Schedule {
    /// Creates a schedule, at version 1, whose recipients' addresses are those of `recipients`.
    pub(crate) fn new(
        id: ScheduleId,
        (owner, about): (UserId, TenantId),
        (details, recipients): (ScheduleDraft, Vec<UserId>),
        at: OffsetDateTime,
    ) -> Self {
        Self(ScheduleRecord {
            id,
            owner,
            about,
            next_due_at: details.next_after(at),
            details,
            recipients,
            created_at: at,
            version: 1,
        })
    }

    /// Changes its details and recipients. If its times change, it next runs at the new ones, not for times that have
    /// passed. Returns whether anything differs.
    pub(crate) fn change(
        &mut self,
        about: TenantId,
        (details, recipients): (ScheduleDraft, Vec<UserId>),
        at: OffsetDateTime,
    ) -> bool {
        let present = &mut self.0;
        if details == present.details && recipients == present.recipients {
            return false;
        }
        let same_times =
            details.cadence == present.details.cadence && details.is_active && present.details.is_active;
        if !same_times {
            present.next_due_at = details.next_after(at);
        }
        present.about = about;
        present.details = details;
        present.recipients = recipients;
        present.version += 1;
        true
    }
}

/// A user's mailbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    /// The user.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// The address.
    pub address: String,
}

/// A schedule's owner in their current state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// Their user name.
    pub username: String,
    /// Their organisation's name.
    pub organisation: String,
    /// Their permissions.
    pub permissions: PermissionSet,
    /// Their reach.
    pub reach: Reach,
}

/// The reasons why a schedule was not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ScheduleError {
    /// A SuperAdmin selected none.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// The caller may not see one of its reports.
    #[error("You do not have permission for one of these reports.")]
    NotAllowed,
    /// The data of one of its reports is not stored yet; the sentence says when it will be.
    #[error("{0}")]
    NotAvailable(&'static str),
    /// It does not exist, or belongs to another user.
    #[error("Schedule not found")]
    NoSuchSchedule,
    /// Another request changed it meanwhile.
    #[error("Someone else has changed this schedule. Please reload and try again.")]
    VersionConflict,
    /// The user has reached the maximum number of schedules.
    #[error("You have reached the maximum number of schedules. Delete one first.")]
    TooMany,
    /// Service accounts have no mailbox, and no user whose permissions a run could check.
    #[error("Service accounts cannot create schedules. Sign in as a user to create one.")]
    NotAPerson,
    /// These addresses belong to no user.
    #[error("a recipient is not known")]
    UnknownRecipients(Vec<String>),
    /// There is no such branch within reach.
    #[error("This branch does not exist.")]
    NoSuchBranch,
    /// An earlier run is not finished.
    #[error("This schedule is already being sent. Wait until that run has finished.")]
    StillRunning,
    /// It cannot be sent now; the sentence says why.
    #[error("{0}")]
    NotSent(&'static str),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
