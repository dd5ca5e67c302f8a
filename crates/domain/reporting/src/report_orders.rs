use std::rc::Rc;

use munim_kernel::{Actor, Clock, NoTenantChosen, Page, PageRequest, ReportId, Scope, StoreError, TenantId};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{Concerns, FileFormat, ReportParameters, ReportView, ReportingStore};

/// What a document of the dashboard covers, fixed when it was ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportRequest {
    pub requested_by: String,
    /// The tenant; `None` for all of them.
    pub tenant: Option<TenantId>,
    pub view: ReportView,
    /// Whether the requester manages devices and accounts.
    pub keeper: bool,
    /// Whether the requester checks clients' documents. Orders of an older program do not say so.
    #[serde(default)]
    pub checks_documents: bool,
}

impl ReportRequest {
    pub(crate) fn concerns(&self) -> Concerns {
        Concerns {
            accounts: self.keeper,
            documents: self.checks_documents,
        }
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum OrderKind {
        Dashboard = "dashboard",
        Files = "files",
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ReportStatus {
        Queued = "queued",
        Running = "running",
        Ready = "ready",
        Failed = "failed",
    }
}

impl ReportStatus {
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Ready | Self::Failed)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedFile {
    pub name: String,
    pub media_type: String,
    /// Its size in bytes.
    pub size: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportState {
    pub id: ReportId,
    pub status: ReportStatus,
    /// Its progress in percent.
    pub progress: i16,
    pub file: Option<FinishedFile>,
    /// The reports in it, as words; none for the dashboard.
    pub reports: Vec<String>,
    pub format: FileFormat,
    /// Whether it was ordered by a schedule.
    pub scheduled: bool,
    pub failure: Option<String>,
    pub created_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
}

impl ReportState {
    /// Returns the file, if the report is ready.
    pub fn finished(self) -> Result<FinishedFile, ReportProblem> {
        let ready = self.status == ReportStatus::Ready;
        self.file.filter(|_| ready).ok_or(ReportProblem::NotReady)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReportProblem {
    #[error("Report not found")]
    NoSuchReport,
    /// Not ready yet, or failed.
    #[error("This report is not ready.")]
    NotReady,
    #[error("You do not have permission for one of these reports.")]
    NotAllowed,
    /// The data of one of them is not recorded yet; the message says when it will be.
    #[error("{0}")]
    NotAvailable(&'static str),
    #[error("You have reached the limit of {0} running exports. Wait for one to finish or cancel it.")]
    TooMany(i64),
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilesWanted {
    pub reports: Vec<String>,
    pub format: FileFormat,
    pub parameters: ReportParameters,
}

pub struct ReportOrders {
    store: Rc<dyn ReportingStore>,
    clock: Rc<dyn Clock>,
}

impl ReportOrders {
    pub fn new(store: Rc<dyn ReportingStore>, clock: Rc<dyn Clock>) -> Self {
        Self { store, clock }
    }

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

    /// Returns a chunk of a file that [`get_report_file`](crate::get_report_file) returned.
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
