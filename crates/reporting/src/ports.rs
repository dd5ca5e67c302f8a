use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, Page, PageRequest, Reach, ReportId, Scope, SessionId, StoreError, TenantId, UserId,
};
use thiserror::Error;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    BranchRecord, Dashboard, Figures, FileFormat, FilesOrder, FinishedFile, HeldClaim, Mailbox, OrderKind,
    Owner, ReportRequest, ReportRow, ReportState, ReportTable, Run, RunId, Schedule, ScheduleId,
};

/// Reads the roll-ups that dashboards show.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait DashboardReader {
    /// Returns the figures within `scope` and `reach`. Must not scan loans. [`Figures::unease`] is filled only when
    /// `keeper`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn figures(
        &self,
        scope: Scope,
        reach: &Reach,
        keeper: bool,
        now: OffsetDateTime,
    ) -> Result<Figures, StoreError>;
}

/// Reads the roll-ups of one branch.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait BranchPerformanceReader {
    /// Returns what they hold of it. Must not scan loans.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn branch_record(
        &self,
        tenant: TenantId,
        branch: BranchId,
    ) -> Result<Option<BranchRecord>, StoreError>;
}

/// What is ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// The dashboard's figures as a PDF.
    Dashboard(ReportRequest),
    /// Files of reports out of the catalogue.
    Files(FilesOrder),
}

impl Order {
    /// Returns its kind.
    pub fn kind(&self) -> OrderKind {
        match self {
            Self::Dashboard(_) => OrderKind::Dashboard,
            Self::Files(_) => OrderKind::Files,
        }
    }
}

/// An order as it is queued.
#[derive(Debug, Clone)]
pub struct NewOrder<'o> {
    /// Its id.
    pub id: ReportId,
    /// Who asks.
    pub by: UserId,
    /// In which session; none when a schedule asks.
    pub session: Option<SessionId>,
    /// What.
    pub order: &'o Order,
    /// Who else may take the file.
    pub shared_with: &'o [UserId],
    /// The run that it is for.
    pub run: Option<RunId>,
    /// Now.
    pub now: OffsetDateTime,
    /// Until when it is kept.
    pub expires_at: OffsetDateTime,
}

/// A report that a worker has taken on.
#[derive(Debug, Clone)]
pub struct ClaimedReport {
    /// Which.
    pub id: ReportId,
    /// The tenant whose user asked.
    pub tenant: TenantId,
    /// Who asked.
    pub by: UserId,
    /// What was asked for; `None` when it cannot be read any more.
    pub order: Option<Order>,
    /// The run that it is for.
    pub run: Option<RunId>,
    /// The claim: who has lost it writes nothing more.
    pub claim: Uuid,
    /// How often it was taken on, this time included.
    pub attempt: u32,
}

/// Which orders a worker takes on: what is small never waits behind what is large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lane {
    /// What is made within seconds.
    Short,
    /// What turned out to be larger.
    Long,
}

impl Lane {
    /// Returns the word used in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Long => "long",
        }
    }
}

/// Keeps ordered reports and their files, within the transaction's tenant. A file is kept in pieces of [`PIECE`] bytes,
/// of which only the last may be shorter.
#[async_trait(?Send)]
pub trait ReportDesk {
    /// Queues a report.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn queue(&mut self, order: &NewOrder<'_>) -> Result<(), StoreError>;

    /// Returns how a report stands; only its requester's, and those's with whom it is shared.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn report(
        &mut self,
        id: ReportId,
        kind: OrderKind,
        reader: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<ReportState>, StoreError>;

    /// Returns a requester's orders of files that are not over, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn files_of(
        &mut self,
        by: UserId,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<ReportState>, StoreError>;

    /// Returns how many of their orders are not made yet.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn waiting_of(&mut self, by: UserId, now: OffsetDateTime) -> Result<i64, StoreError>;

    /// Drops a requester's order of files with what was made of it; a worker that is making it finds out at its next
    /// piece. Returns how it stood and the run that it was for.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn drop_order(
        &mut self,
        id: ReportId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<(ReportState, Option<RunId>)>, StoreError>;

    /// Returns a piece of a finished file, from 0, for whom [`ReportDesk::report`] tells of it.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn piece(
        &mut self,
        id: ReportId,
        kind: OrderKind,
        reader: UserId,
        number: u32,
        now: OffsetDateTime,
    ) -> Result<Option<Vec<u8>>, StoreError>;

    /// Takes on the oldest report of the lane that waits or whose worker died, until `until`. What the dead one had made
    /// is dropped.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn claim(
        &mut self,
        lane: Lane,
        claim: Uuid,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedReport>, StoreError>;

    /// Keeps a piece, if there is one, notes progress in percent and holds on until `until`. Returns false if the claim
    /// was lost or the order dropped.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn keep(
        &mut self,
        claimed: &ClaimedReport,
        piece: Option<(u32, &[u8])>,
        percent: i16,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Holds a claim on until `until`. Returns false if it was lost or the order dropped.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn renew_claim(&mut self, held: &HeldClaim, until: OffsetDateTime) -> Result<bool, StoreError>;

    /// Gives it back for the long lane, with nothing made of it.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn leave_to_long_lane(&mut self, claimed: &ClaimedReport) -> Result<bool, StoreError>;

    /// The file is whole. Returns false if the claim was lost or the order dropped.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn finish(&mut self, claimed: &ClaimedReport, file: &FinishedFile) -> Result<bool, StoreError>;

    /// Gives up, with a sentence for the requester.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn fail(&mut self, claimed: &ClaimedReport, sentence: &str) -> Result<bool, StoreError>;

    /// Drops reports whose time is over; returns how many.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn drop_expired(&mut self, now: OffsetDateTime) -> Result<u64, StoreError>;
}

/// Keeps schedules and their runs, within the transaction's tenant.
#[async_trait(?Send)]
pub trait ScheduleBook {
    /// Returns how many schedules the user keeps; nobody adds another of theirs before the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_schedules_of(&mut self, owner: UserId) -> Result<i64, StoreError>;

    /// Adds one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_schedule(&mut self, schedule: &Schedule) -> Result<(), StoreError>;

    /// Returns an owner's schedules, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn schedules_of(&mut self, owner: UserId, page: PageRequest) -> Result<Page<Schedule>, StoreError>;

    /// Returns one of an owner's.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn schedule(&mut self, id: ScheduleId, owner: UserId) -> Result<Option<Schedule>, StoreError>;

    /// The same, which nobody changes before the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_schedule(&mut self, id: ScheduleId, owner: UserId) -> Result<Option<Schedule>, StoreError>;

    /// Makes it so.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_schedule(&mut self, schedule: &Schedule) -> Result<(), StoreError>;

    /// Drops it with its runs.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn remove_schedule(&mut self, id: ScheduleId) -> Result<(), StoreError>;

    /// Returns its runs, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn runs_of(&mut self, id: ScheduleId, page: PageRequest) -> Result<Page<Run>, StoreError>;

    /// Returns the active people of the tenant who have one of these addresses, in any case of letters; those of one
    /// address together.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn people_at(&mut self, addresses: &[String]) -> Result<Vec<Mailbox>, StoreError>;

    /// Returns the mailboxes of those of them who are active and have one.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn mailboxes(&mut self, users: &[UserId]) -> Result<Vec<Mailbox>, StoreError>;

    /// Returns who a person is now, and what they may; `None` when they may not be here: no person, disabled, the
    /// tenant suspended.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn owner(&mut self, user: UserId) -> Result<Option<Owner>, StoreError>;

    /// Returns whether the tenant has that branch.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn has_branch(&mut self, branch: BranchId) -> Result<bool, StoreError>;

    /// Returns a schedule whose time has come, held; those that others hold are skipped.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn due_schedule(&mut self, now: OffsetDateTime) -> Result<Option<Schedule>, StoreError>;

    /// Notes when it runs next.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn runs_next(&mut self, id: ScheduleId, next: Option<OffsetDateTime>) -> Result<(), StoreError>;

    /// Adds a run. Returns false if there is one for that time.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_run(&mut self, run: &Run) -> Result<bool, StoreError>;

    /// Returns whether a run of the schedule is in progress or will be tried again.
    ///
    /// # Errors
    /// [`StoreError`].
    async fn has_run_under_way(&mut self, id: ScheduleId) -> Result<bool, StoreError>;

    /// Returns a run that is to be tried again, or whose order went away, held, with its schedule; those that others
    /// hold are skipped.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn due_run(&mut self, now: OffsetDateTime) -> Result<Option<(Run, Schedule)>, StoreError>;

    /// Returns a run and its schedule, held.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_run(&mut self, id: RunId) -> Result<Option<(Run, Schedule)>, StoreError>;

    /// Makes the run so.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_run(&mut self, run: &Run) -> Result<(), StoreError>;
}

/// Finds tenants with schedules to run, across tenants.
#[async_trait(?Send)]
pub trait ScheduleLocator {
    /// Tenants with a schedule or a run whose time has come.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn tenants_with_schedules(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError>;
}

/// Finds tenants with work waiting, across tenants.
#[async_trait(?Send)]
pub trait ReportLocator {
    /// Tenants with a report that waits, or whose worker died, or that has expired.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn tenants_with_reports(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError>;
}

/// The document could not be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the document could not be made: {0}")]
pub struct RenderError(pub String);

/// A report before its rows come.
#[derive(Debug, Clone)]
pub struct ReportHead {
    /// Its table, without rows; how many there will be is counted.
    pub table: ReportTable,
    /// What its file is called.
    pub file_name: String,
    /// Who asked, by name.
    pub requested_by: String,
    /// When it is made.
    pub made_at: OffsetDateTime,
}

/// Makes the files of one order, one report after another: [`ReportPress::begin`], rows, [`ReportPress::end`], and after
/// the last [`ReportPress::finish`]. What it has ready is poured off meanwhile, so that no file is held in memory whole.
pub trait ReportPress {
    /// The next report begins.
    ///
    /// # Errors
    /// [`RenderError`]
    fn begin(&mut self, head: ReportHead) -> Result<(), RenderError>;

    /// Its next rows.
    ///
    /// # Errors
    /// [`RenderError`]
    fn rows(&mut self, rows: Vec<ReportRow>) -> Result<(), RenderError>;

    /// It has no more rows.
    ///
    /// # Errors
    /// [`RenderError`]
    fn end(&mut self) -> Result<(), RenderError>;

    /// There are no more reports.
    ///
    /// # Errors
    /// [`RenderError`]
    fn finish(&mut self) -> Result<(), RenderError>;

    /// Up to about `most` bytes that are ready; nothing when there are none yet.
    ///
    /// # Errors
    /// [`RenderError`]
    fn pour(&mut self, most: usize) -> Result<Vec<u8>, RenderError>;
}

/// Turns figures into documents.
pub trait ReportRenderer {
    /// Returns the dashboard as a PDF of A4 pages, with the requester's name and the time.
    ///
    /// # Errors
    /// [`RenderError`]
    fn dashboard(
        &self,
        dashboard: &Dashboard,
        request: &ReportRequest,
        now: OffsetDateTime,
    ) -> Result<Vec<u8>, RenderError>;

    /// Returns a press for files of that format; several reports go into one archive.
    ///
    /// # Errors
    /// [`RenderError`]
    fn press(&self, format: FileFormat, bundle: bool) -> Result<Box<dyn ReportPress>, RenderError>;
}
