use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, Page, PageRequest, Reach, ReportId, Scope, SessionId, StoreError, TenantId, UserId,
};
use thiserror::Error;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    BranchRecord, Concerns, Dashboard, Figures, FileFormat, FilesOrder, FinishedFile, HeldClaim, Mailbox,
    OrderKind, Owner, ReportRequest, ReportRow, ReportState, ReportTable, Run, RunId, Schedule, ScheduleId,
};

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait DashboardReader {
    /// Returns the figures within `scope` and `reach`. Must not scan loans. Fills [`Figures::warnings`] and
    /// [`Figures::due_checks`] only for those whom they concern.
    async fn figures(
        &self,
        scope: Scope,
        reach: &Reach,
        concerns: Concerns,
        now: OffsetDateTime,
    ) -> Result<Figures, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait BranchPerformanceReader {
    /// Returns the branch's figures. Must not scan loans.
    async fn branch_record(
        &self,
        tenant: TenantId,
        branch: BranchId,
    ) -> Result<Option<BranchRecord>, StoreError>;
}

/// The content of an order: the dashboard as a document, or files of reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// The dashboard's figures as a PDF.
    Dashboard(ReportRequest),
    Files(FilesOrder),
}

impl Order {
    pub fn kind(&self) -> OrderKind {
        match self {
            Self::Dashboard(_) => OrderKind::Dashboard,
            Self::Files(_) => OrderKind::Files,
        }
    }
}

#[derive(Debug, Clone)]
pub struct NewOrder<'o> {
    pub id: ReportId,
    pub by: UserId,
    /// The session it was ordered in; none for a schedule.
    pub session: Option<SessionId>,
    pub order: &'o Order,
    /// Other users who may download the file.
    pub shared_with: &'o [UserId],
    pub run: Option<RunId>,
    pub now: OffsetDateTime,
    pub expires_at: OffsetDateTime,
}

/// A report that a worker has claimed.
#[derive(Debug, Clone)]
pub struct ClaimedReport {
    pub id: ReportId,
    pub tenant: TenantId,
    pub by: UserId,
    /// The order; `None` if it can no longer be read.
    pub order: Option<Order>,
    pub run: Option<RunId>,
    /// The claim. A worker that has lost it can store nothing more.
    pub claim: Uuid,
    /// The number of times the report was claimed, including this one.
    pub attempt: u32,
}

munim_kernel::words! {
    /// The orders that a worker claims. Separate lanes keep small orders from waiting behind large ones.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Lane {
        /// Orders that take seconds.
        Short = "short",
        /// Orders that proved to be larger.
        Long = "long",
    }
}

/// Stores ordered reports and their files, within the transaction's tenant. A file is stored in chunks of [`PIECE`]
/// bytes; only the last may be shorter.
#[async_trait(?Send)]
pub trait ReportBook {
    async fn queue(&mut self, order: &NewOrder<'_>) -> Result<(), StoreError>;

    /// Returns a report's state, if the user ordered it or it is shared with them.
    async fn report(
        &mut self,
        id: ReportId,
        kind: OrderKind,
        reader: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<ReportState>, StoreError>;

    /// Returns a requester's orders of files that have not expired, the newest first.
    async fn files_of(
        &mut self,
        by: UserId,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<ReportState>, StoreError>;

    /// Returns the number of a user's orders that are not finished yet.
    async fn waiting_of(&mut self, by: UserId, now: OffsetDateTime) -> Result<i64, StoreError>;

    /// Deletes a requester's order of files and its result. A worker that is generating it notices at its next
    /// chunk. Returns the order's previous state and its run.
    async fn drop_order(
        &mut self,
        id: ReportId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<(ReportState, Option<RunId>)>, StoreError>;

    /// Returns a chunk of a finished file, counted from 0, to users who see the report in [`ReportBook::report`].
    async fn piece(
        &mut self,
        id: ReportId,
        kind: OrderKind,
        reader: UserId,
        number: u32,
        now: OffsetDateTime,
    ) -> Result<Option<Vec<u8>>, StoreError>;

    /// Claims until `until` the oldest report of the lane that waits or whose worker died. Chunks from the dead worker
    /// are deleted.
    async fn claim(
        &mut self,
        lane: Lane,
        claim: Uuid,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedReport>, StoreError>;

    /// Stores a chunk, if given, records progress in percent and renews the claim until `until`. Returns false if the
    /// claim was lost or the order deleted.
    async fn keep(
        &mut self,
        claimed: &ClaimedReport,
        piece: Option<(u32, &[u8])>,
        percent: i16,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Renews a claim until `until`. Returns false if it was lost or the order deleted.
    async fn renew_claim(&mut self, held: &HeldClaim, until: OffsetDateTime) -> Result<bool, StoreError>;

    /// Releases the claim for the long lane, and deletes the chunks so far.
    async fn leave_to_long_lane(&mut self, claimed: &ClaimedReport) -> Result<bool, StoreError>;

    /// Marks the file as complete. Returns false if the claim was lost or the order deleted.
    async fn finish(&mut self, claimed: &ClaimedReport, file: &FinishedFile) -> Result<bool, StoreError>;

    /// Marks the report as failed, with a sentence for the requester.
    async fn fail(&mut self, claimed: &ClaimedReport, sentence: &str) -> Result<bool, StoreError>;

    /// Deletes expired reports and returns their number.
    async fn drop_expired(&mut self, now: OffsetDateTime) -> Result<u64, StoreError>;
}

/// Stores schedules and their runs, within the transaction's tenant.
#[async_trait(?Send)]
pub trait ScheduleBook {
    /// Returns the number of the user's schedules. No other transaction can add one of theirs until this one ends.
    async fn lock_schedules_of(&mut self, owner: UserId) -> Result<i64, StoreError>;

    async fn create_report_schedule(&mut self, schedule: &Schedule) -> Result<(), StoreError>;

    /// Returns an owner's schedules, the oldest first.
    async fn schedules_of(&mut self, owner: UserId, page: PageRequest) -> Result<Page<Schedule>, StoreError>;

    async fn schedule(&mut self, id: ScheduleId, owner: UserId) -> Result<Option<Schedule>, StoreError>;

    /// Like [`ScheduleBook::schedule`], with the row locked until the transaction ends.
    async fn lock_schedule(&mut self, id: ScheduleId, owner: UserId) -> Result<Option<Schedule>, StoreError>;

    async fn replace_schedule(&mut self, schedule: &Schedule) -> Result<(), StoreError>;

    /// Deletes a schedule with its runs.
    async fn remove_schedule(&mut self, id: ScheduleId) -> Result<(), StoreError>;

    /// Returns a schedule's runs, the newest first.
    async fn runs_of(&mut self, id: ScheduleId, page: PageRequest) -> Result<Page<Run>, StoreError>;

    /// Returns the active users of the tenant who have one of these addresses, ignoring case. All users who share an
    /// address are returned.
    async fn people_at(&mut self, addresses: &[String]) -> Result<Vec<Mailbox>, StoreError>;

    /// Returns the mailboxes of those of these users who are active and have one.
    async fn mailboxes(&mut self, users: &[UserId]) -> Result<Vec<Mailbox>, StoreError>;

    /// Returns a user's current name, organisation, permissions and reach; `None` if they do not exist, are disabled,
    /// or their tenant is suspended.
    async fn owner(&mut self, user: UserId) -> Result<Option<Owner>, StoreError>;

    async fn has_branch(&mut self, branch: BranchId) -> Result<bool, StoreError>;

    /// Returns a schedule that is due, with its row locked. Skips those that others have locked.
    async fn due_schedule(&mut self, now: OffsetDateTime) -> Result<Option<Schedule>, StoreError>;

    /// Stores when the schedule runs next.
    async fn runs_next(&mut self, id: ScheduleId, next: Option<OffsetDateTime>) -> Result<(), StoreError>;

    /// Adds a run. Returns false if there is already one for that time.
    async fn add_run(&mut self, run: &Run) -> Result<bool, StoreError>;

    /// Returns whether a run of the schedule is in progress or will be tried again.
    async fn has_run_under_way(&mut self, id: ScheduleId) -> Result<bool, StoreError>;

    /// Returns a run that is due for another attempt, or whose order was deleted, with its schedule, both locked. Skips
    /// those that others have locked.
    async fn due_run(&mut self, now: OffsetDateTime) -> Result<Option<(Run, Schedule)>, StoreError>;

    /// Returns a run and its schedule, both locked.
    async fn lock_run(&mut self, id: RunId) -> Result<Option<(Run, Schedule)>, StoreError>;

    async fn replace_run(&mut self, run: &Run) -> Result<(), StoreError>;
}

/// Finds tenants with schedules to run, across tenants.
#[async_trait(?Send)]
pub trait ScheduleQueueReader {
    /// Returns the tenants with a schedule or a run that is due.
    async fn tenants_with_schedules(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError>;
}

/// Finds tenants with reports to make or to delete, across tenants.
#[async_trait(?Send)]
pub trait ReportQueueReader {
    /// Returns the tenants with a report that waits, whose worker died, or that has expired.
    async fn tenants_with_reports(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError>;
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the document could not be made: {0}")]
pub struct RenderError(pub String);

#[derive(Debug, Clone)]
pub struct ReportHead {
    /// Its table, without rows; contains the number of rows to come.
    pub table: ReportTable,
    pub file_name: String,
    pub requested_by: String,
    pub made_at: OffsetDateTime,
}

/// Generates the files of one order, one report after another: [`ReportPress::begin`], rows, [`ReportPress::end`],
/// and after the last [`ReportPress::finish`]. [`ReportPress::pour`] takes the bytes that are ready, so that no
/// whole file is in memory.
pub trait ReportPress {
    fn begin(&mut self, head: ReportHead) -> Result<(), RenderError>;

    fn rows(&mut self, rows: Vec<ReportRow>) -> Result<(), RenderError>;

    fn end(&mut self) -> Result<(), RenderError>;

    /// Ends the file after the last report.
    fn finish(&mut self) -> Result<(), RenderError>;

    /// Returns up to about `most` bytes that are ready; empty if there are none yet.
    fn pour(&mut self, most: usize) -> Result<Vec<u8>, RenderError>;
}

pub trait ReportRenderer {
    /// Returns the dashboard as a PDF of A4 pages, with the requester's name and the time.
    fn dashboard(
        &self,
        dashboard: &Dashboard,
        request: &ReportRequest,
        now: OffsetDateTime,
    ) -> Result<Vec<u8>, RenderError>;

    /// Returns a press for files of that format. With `bundle`, several reports go into one archive.
    fn press(&self, format: FileFormat, bundle: bool) -> Result<Box<dyn ReportPress>, RenderError>;
}
