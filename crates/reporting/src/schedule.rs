use std::fmt;

use munim_kernel::{Fields, NoTenantChosen, PermissionSet, Reach, ReportId, StoreError, TenantId, UserId};
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
            /// Returns an id from the store or from randomness.
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

/// What the reports of a schedule are narrowed to. Its days are told by each run's own day.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ScheduledParameters {
    /// One branch.
    pub branch: Option<i64>,
    /// One officer.
    pub officer: Option<i64>,
    /// One product.
    pub product: Option<i64>,
    /// The word of a period; without one each report has its own.
    pub period: Option<String>,
}

impl ScheduledParameters {
    /// Returns the period.
    pub fn period(&self) -> Option<RelativePeriod> {
        self.period.as_deref().and_then(RelativePeriod::from_word)
    }
}

/// What is said of a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleDraft {
    /// What it is called.
    pub name: String,
    /// Which reports, by their words.
    pub reports: Vec<String>,
    /// The kind of each file.
    pub format: FileFormat,
    /// What they are narrowed to.
    pub parameters: ScheduledParameters,
    /// When.
    pub cadence: Cadence,
    /// Whom the file is sent to, by their addresses.
    pub recipients: Vec<String>,
    /// Whether it runs.
    pub is_active: bool,
}

impl ScheduleDraft {
    /// The most letters of a name.
    pub const NAME: u64 = 120;
    /// The most people whom a file is sent to.
    pub const RECIPIENTS: usize = 50;

    /// The same for the records.
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
            .with("branchId", self.parameters.branch)
            .with("officerId", self.parameters.officer)
            .with("productId", self.parameters.product)
            .with("period", self.parameters.period.clone())
            .with("frequency", cadence.frequency.as_str())
            .with("day", day)
            .with("time", clock(cadence.minute_of_day))
            .with("timezone", cadence.zone.as_str())
            .with("recipients", self.recipients.clone())
            .with("isActive", self.is_active)
    }
}

/// 'HH:MM'.
pub fn clock(minute_of_day: u16) -> String {
    format!("{:02}:{:02}", minute_of_day / 60, minute_of_day % 60)
}

/// Reports that are made and mailed again and again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// Which.
    pub id: ScheduleId,
    /// Who acts: each run has the rights and the reach that they have then.
    pub owner: UserId,
    /// The tenant that is reported on.
    pub about: TenantId,
    /// What is said of it. Recipients who have no address any more are not among them.
    pub said: ScheduleDraft,
    /// The people behind the addresses.
    pub recipients: Vec<UserId>,
    /// When it runs next.
    pub next_due_at: Option<OffsetDateTime>,
    /// Since when it is there.
    pub created_at: OffsetDateTime,
    /// For `If-Match`.
    pub version: i64,
}

/// The status of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunState {
    /// The file is being made.
    Running,
    /// It failed and is tried again.
    Waiting,
    /// The letters were handed over.
    Sent,
    /// It failed too often.
    Failed,
    /// Its owner may not.
    Refused,
    /// Its owner took the order back.
    Cancelled,
}

impl RunState {
    /// Returns the word used in the API and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Waiting => "waiting",
            Self::Sent => "sent",
            Self::Failed => "failed",
            Self::Refused => "refused",
            Self::Cancelled => "cancelled",
        }
    }

    /// Returns the state that a stored word means.
    pub fn from_stored(word: &str) -> Option<Self> {
        [
            Self::Running,
            Self::Waiting,
            Self::Sent,
            Self::Failed,
            Self::Refused,
            Self::Cancelled,
        ]
        .into_iter()
        .find(|state| state.as_str() == word)
    }

    /// Returns whether it is finished.
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Running | Self::Waiting)
    }
}

/// One run of a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// Which.
    pub id: RunId,
    /// Of what.
    pub schedule: ScheduleId,
    /// When it was due.
    pub due_at: OffsetDateTime,
    /// When it was begun.
    pub began_at: OffsetDateTime,
    /// When it was over.
    pub finished_at: Option<OffsetDateTime>,
    /// How it stands.
    pub state: RunState,
    /// How often it was tried.
    pub attempts: u32,
    /// When it is tried again.
    pub again_at: Option<OffsetDateTime>,
    /// Why it failed, was refused or waits: a sentence.
    pub said: Option<String>,
    /// The order of its file.
    pub report: Option<ReportId>,
    /// The file's name.
    pub file_name: Option<String>,
    /// The file's size.
    pub size: Option<i64>,
    /// To how many people it was sent.
    pub sent_to: u32,
}

impl Run {
    /// Returns a run for `due_at` that begins `now`, its file not ordered yet.
    pub fn new(id: RunId, schedule: ScheduleId, due_at: OffsetDateTime, now: OffsetDateTime) -> Self {
        Self {
            id,
            schedule,
            due_at,
            began_at: now,
            finished_at: None,
            state: RunState::Running,
            attempts: 0,
            again_at: None,
            said: None,
            report: None,
            file_name: None,
            size: None,
            sent_to: 0,
        }
    }
}

/// Somebody's mailbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    /// Whose.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// The address.
    pub address: String,
}

/// Who a schedule acts as, as they are now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// Their user name.
    pub username: String,
    /// What their organisation is called.
    pub organisation: String,
    /// What they may.
    pub permissions: PermissionSet,
    /// Which data.
    pub reach: Reach,
}

/// Why a schedule cannot be had or made so.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ScheduleError {
    /// A SuperAdmin selected none.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// The caller may not see one of its reports.
    #[error("You do not have permission for one of these reports.")]
    NotAllowed,
    /// The data of one of its reports is not kept yet; the sentence says when it comes.
    #[error("{0}")]
    NotAvailable(&'static str),
    /// Not there, or somebody else's.
    #[error("Schedule not found")]
    NoSuchSchedule,
    /// Somebody changed it meanwhile.
    #[error("Someone else has changed this schedule. Please reload and try again.")]
    VersionConflict,
    /// The user has reached the maximum number of schedules.
    #[error("You have reached the maximum number of schedules. Delete one first.")]
    TooMany,
    /// A program has no mailbox, and nobody whose rights could be asked for at night.
    #[error("Service accounts cannot create schedules. Sign in as a user to create one.")]
    NotAPerson,
    /// These are nobody's.
    #[error("a recipient is not known")]
    UnknownRecipients(Vec<String>),
    /// There is no such branch within reach.
    #[error("This branch does not exist.")]
    NoSuchBranch,
    /// A run of it is still being made or is tried again.
    #[error("This schedule is already being sent. Wait until that run has finished.")]
    StillRunning,
    /// It cannot be sent as things are; the sentence says why.
    #[error("{0}")]
    NotSent(&'static str),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
