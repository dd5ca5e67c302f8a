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
            pub fn new(value: Uuid) -> Self {
                Self(value)
            }

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

named_by_uuid!(ScheduleId);
named_by_uuid!(RunId);

/// The filters of a schedule's reports. Days are relative to the day of each run.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ScheduledParameters {
    pub branch: Option<BranchId>,
    pub officer: Option<UserId>,
    pub product: Option<LoanProductId>,
    /// The word of a period; by default each report has its own.
    pub period: Option<String>,
}

impl ScheduledParameters {
    pub fn period(&self) -> Option<RelativePeriod> {
        self.period.as_deref()?.parse().ok()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleDraft {
    pub name: String,
    pub reports: Vec<String>,
    pub format: FileFormat,
    pub parameters: ScheduledParameters,
    pub cadence: Cadence,
    pub recipients: Vec<String>,
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleRecord {
    pub id: ScheduleId,
    /// Its owner: each run has the permissions and reach that they have then.
    pub owner: UserId,
    /// The tenant whose data is reported.
    pub about: TenantId,
    /// Its details. Recipients without an address are left out.
    pub details: ScheduleDraft,
    pub recipients: Vec<UserId>,
    pub next_due_at: Option<OffsetDateTime>,
    pub created_at: OffsetDateTime,
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
        owner: UserId,
        about: TenantId,
        details: ScheduleDraft,
        recipients: Vec<UserId>,
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
        details: ScheduleDraft,
        recipients: Vec<UserId>,
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    pub user: UserId,
    pub name: String,
    pub address: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    pub username: String,
    pub organisation: String,
    pub permissions: PermissionSet,
    pub reach: Reach,
}

/// The reasons why a schedule was not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ScheduleError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("You do not have permission for one of these reports.")]
    NotAllowed,
    /// The data of one of its reports is not stored yet; the sentence says when it will be.
    #[error("{0}")]
    NotAvailable(&'static str),
    #[error("Schedule not found")]
    NoSuchSchedule,
    #[error("Someone else has changed this schedule. Please reload and try again.")]
    VersionConflict,
    #[error("You have reached the maximum number of schedules. Delete one first.")]
    TooMany,
    #[error("Service accounts cannot create schedules. Sign in as a user to create one.")]
    NotAPerson,
    #[error("a recipient is not known")]
    UnknownRecipients(Vec<String>),
    #[error("This branch does not exist.")]
    NoSuchBranch,
    #[error("This schedule is already being sent. Wait until that run has finished.")]
    StillRunning,
    /// It cannot be sent now; the sentence says why.
    #[error("{0}")]
    NotSent(&'static str),
    #[error(transparent)]
    Store(#[from] StoreError),
}
