use std::rc::Rc;

use munim_kernel::{Actor, Clock, NoTenantChosen, Page, PageRequest, ReportId, Scope, StoreError, TenantId};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{FileFormat, ReportParameters, ReportView, ReportingStore};

/// What a document of the dashboard covers, fixed when it was ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportRequest {
    /// The requester's name.
    pub requested_by: String,
    /// The tenant; `None` for all of them.
    pub tenant: Option<TenantId>,
    /// The reach within the tenant.
    pub view: ReportView,
    /// Whether the requester manages devices and accounts.
    pub keeper: bool,
}

/// The kind of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderKind {
    /// The dashboard's figures.
    Dashboard,
    /// Files of reports.
    Files,
}

impl OrderKind {
    /// Returns the word used in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dashboard => "dashboard",
            Self::Files => "files",
        }
    }
}

munim_kernel::words! {
    /// The status of a report's order.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ReportStatus {
        /// Waiting.
        Queued = "queued",
        /// It is being made.
        Running = "running",
        /// The file is ready.
        Ready = "ready",
        /// It cannot be made.
        Failed = "failed",
    }
}

impl ReportStatus {
    /// Returns the status that a stored word means.
    pub fn from_stored(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == word)
    }

    /// Returns whether it is finished.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Ready | Self::Failed)
    }
}

/// A finished file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedFile {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media_type: String,
    /// Its size in bytes.
    pub size: i64,
}

/// A report's order and its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportState {
    /// Its id.
    pub id: ReportId,
    /// Its status.
    pub status: ReportStatus,
    /// Its progress in percent.
    pub progress: i16,
    /// The file, once there is one.
    pub file: Option<FinishedFile>,
    /// The reports in it, as words; none for the dashboard.
    pub reports: Vec<String>,
    /// The format of each of them.
    pub format: FileFormat,
    /// Whether it was ordered by a schedule.
    pub scheduled: bool,
    /// Why it failed.
    pub failure: Option<String>,
    /// When it was ordered.
    pub created_at: OffsetDateTime,
    /// When it expires.
    pub expires_at: OffsetDateTime,
}

impl ReportState {
    /// Returns the file, if the report is ready.
    ///
    /// # Errors
    /// [`ReportProblem::NotReady`]
    pub fn finished(self) -> Result<FinishedFile, ReportProblem> {
        let ready = self.status == ReportStatus::Ready;
        self.file.filter(|_| ready).ok_or(ReportProblem::NotReady)
    }
}

/// Why a report cannot be ordered or read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReportProblem {
    /// It does not exist, has expired, or belongs to somebody else.
    #[error("Report not found")]
    NoSuchReport,
    /// Not ready yet, or failed.
    #[error("This report is not ready.")]
    NotReady,
    /// The actor may not see one of them.
    #[error("You do not have permission for one of these reports.")]
    NotAllowed,
    /// The data of one of them is not recorded yet; the message says when it will be.
    #[error("{0}")]
    NotAvailable(&'static str),
    /// The actor has reached the maximum number of unfinished orders.
    #[error("You have reached the limit of running exports. Wait for one to finish or cancel it.")]
    TooMany,
    /// A SuperAdmin selected none.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A request for files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilesWanted {
    /// The reports, as words.
    pub reports: Vec<String>,
    /// The format of each file.
    pub format: FileFormat,
    /// The filters.
    pub parameters: ReportParameters,
}

/// Shows and lists a user's own orders of reports, and reads their files.
pub struct ReportOrders {
    store: Rc<dyn ReportingStore>,
    clock: Rc<dyn Clock>,
}

impl ReportOrders {
    /// Reads reports from `store`.
    pub fn new(store: Rc<dyn ReportingStore>, clock: Rc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// Returns the status of the actor's report.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn get_report_export(
        &self,
        actor: &Actor,
        id: ReportId,
        kind: OrderKind,
    ) -> Result<ReportState, ReportProblem> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let state = work.report(id, kind, actor.user, self.clock.now()).await?;
        work.commit().await?;
        state.ok_or(ReportProblem::NoSuchReport)
    }

    /// Returns the actor's own orders of files, the newest first.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn list_report_exports(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<ReportState>, ReportProblem> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let page = work.files_of(actor.user, page, self.clock.now()).await?;
        work.commit().await?;
        Ok(page)
    }

    /// Returns a chunk of a file that [`hand_out_report`](crate::hand_out_report) returned.
    ///
    /// # Errors
    /// [`ReportProblem`] if it has expired meanwhile.
    pub async fn piece(
        &self,
        actor: &Actor,
        id: ReportId,
        kind: OrderKind,
        number: u32,
    ) -> Result<Vec<u8>, ReportProblem> {
        let now = self.clock.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let piece = work.piece(id, kind, actor.user, number, now).await?;
        work.commit().await?;
        piece.ok_or(ReportProblem::NoSuchReport)
    }
}
