use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, Clock, Fields, NoTenantChosen, Outbox, Page, PageRequest, Randomness, ReportId, Scope, StoreError,
    UnitOfWork, Work,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{FileFormat, ReportDesk, ReportParameters, ReportView, RunState, ScheduleBook};

/// What a report of the dashboard covers, fixed when it was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportRequest {
    /// Who asked, by name.
    pub requested_by: String,
    /// The tenant; `None` for all of them.
    pub tenant: Option<i64>,
    /// What inside the tenant.
    pub view: ReportView,
    /// Whether the requester looks after devices and accounts.
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
    /// The word in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dashboard => "dashboard",
            Self::Files => "files",
        }
    }
}

/// Where a report is on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportStatus {
    /// Nobody has begun.
    Queued,
    /// It is being made.
    Running,
    /// The file can be had.
    Ready,
    /// It cannot be made.
    Failed,
}

impl ReportStatus {
    /// The word on the wire and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Running => "running",
            Self::Ready => "ready",
            Self::Failed => "failed",
        }
    }

    /// The status that a stored word means.
    pub fn from_stored(word: &str) -> Option<Self> {
        [Self::Queued, Self::Running, Self::Ready, Self::Failed]
            .into_iter()
            .find(|status| status.as_str() == word)
    }

    /// Whether nothing more becomes of it.
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

/// How a report stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportState {
    /// Which.
    pub id: ReportId,
    /// Where it is on its way.
    pub status: ReportStatus,
    /// How much of it is done, in percent.
    pub progress: i16,
    /// The file, once there is one.
    pub file: Option<FinishedFile>,
    /// The reports in it, by their words; none for the dashboard.
    pub reports: Vec<String>,
    /// The kind of each of them.
    pub format: FileFormat,
    /// Whether a schedule asked for it.
    pub scheduled: bool,
    /// Why it failed.
    pub failure: Option<String>,
    /// When it was asked for.
    pub created_at: OffsetDateTime,
    /// Until when it is kept.
    pub expires_at: OffsetDateTime,
}

/// A report was asked for.
pub type Requested = ReportState;

/// Why a report is not to be had.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReportProblem {
    /// Not there, over, or somebody else's.
    #[error("Report not found")]
    NoSuchReport,
    /// Not ready yet, or failed.
    #[error("This report is not ready.")]
    NotReady,
    /// He may not see one of them.
    #[error("You do not have permission for one of these reports.")]
    NotAllowed,
    /// The data of one of them is not kept yet; the sentence says when it comes.
    #[error("{0}")]
    NotAvailable(&'static str),
    /// He has as many on their way as one may.
    #[error("You have reached the limit of running exports. Wait for one to finish or cancel it.")]
    TooMany,
    /// A SuperAdmin selected none.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Files that are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilesWanted {
    /// Which reports, by their words.
    pub reports: Vec<String>,
    /// The kind of each file.
    pub format: FileFormat,
    /// What they are narrowed to.
    pub parameters: ReportParameters,
}

/// Shows, lists and removes orders of reports, and hands out their files.
#[derive(Debug, Clone)]
pub struct ReportOrders<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ReportOrders<U, K>
where
    U: UnitOfWork<Work: ReportDesk + ScheduleBook + AuditTrail + Outbox>,
    K: Clock + Randomness,
{
    /// Finds reports in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// How the actor's report stands.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn state(
        &self,
        actor: &Actor,
        id: ReportId,
        kind: OrderKind,
    ) -> Result<ReportState, ReportProblem> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let state = work.report(id, kind, actor.user, self.kit.now()).await?;
        work.commit().await?;
        state.ok_or(ReportProblem::NoSuchReport)
    }

    /// The actor's own orders of files, the newest first.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn list(&self, actor: &Actor, page: PageRequest) -> Result<Page<ReportState>, ReportProblem> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let page = work.files_of(actor.user, page, self.kit.now()).await?;
        work.commit().await?;
        Ok(page)
    }

    /// Takes the actor's own order of files back: what is being made stops, what was made is dropped.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn remove(&self, actor: &Actor, id: ReportId) -> Result<(), ReportProblem> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let (state, run) = work
            .drop_order(id, actor.user, now)
            .await?
            .ok_or(ReportProblem::NoSuchReport)?;
        if let Some(run) = run.filter(|_| !state.status.is_over())
            && let Some((mut run, _)) = work.hold_run(run).await?
        {
            run.state = RunState::Cancelled;
            run.finished_at = Some(now);
            run.again_at = None;
            run.said = Some("The export was cancelled.".to_owned());
            work.replace_run(&run).await?;
        }
        work.record(AuditRecord {
            tenant: actor.home,
            at: now,
            actor: actor.into(),
            action: if state.status.is_over() {
                "DELETE"
            } else {
                "CANCEL"
            },
            entity_type: "Report",
            entity_id: id.to_string(),
            before: Some(Fields::new().with("status", state.status.as_str())),
            after: None,
        })
        .await?;
        Ok(work.commit().await?)
    }

    /// The actor's finished report as a file whose pieces he may read. Taking it, or `part` of it, is on record.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn hand_out(
        &self,
        actor: &Actor,
        id: ReportId,
        kind: OrderKind,
        part: Option<String>,
    ) -> Result<FinishedFile, ReportProblem> {
        let file = self.ready(actor, id, kind).await?;
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let mut told = Fields::new().with("fileName", file.name.clone());
        if let Some(part) = part {
            told = told.with("part", part);
        }
        work.record(AuditRecord {
            tenant: actor.home,
            at: now,
            actor: actor.into(),
            action: "EXPORT",
            entity_type: "Report",
            entity_id: id.to_string(),
            before: None,
            after: Some(told),
        })
        .await?;
        work.commit().await?;
        Ok(file)
    }

    /// The same, before it is known which part of it is wanted; nothing is handed out.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn ready(
        &self,
        actor: &Actor,
        id: ReportId,
        kind: OrderKind,
    ) -> Result<FinishedFile, ReportProblem> {
        let state = self.state(actor, id, kind).await?;
        state
            .file
            .filter(|_| state.status == ReportStatus::Ready)
            .ok_or(ReportProblem::NotReady)
    }

    /// A piece of a file that [`ReportOrders::hand_out`] handed out.
    ///
    /// # Errors
    /// [`ReportProblem`] when it is over meanwhile.
    pub async fn piece(
        &self,
        actor: &Actor,
        id: ReportId,
        kind: OrderKind,
        number: u32,
    ) -> Result<Vec<u8>, ReportProblem> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let piece = work.piece(id, kind, actor.user, number, self.kit.now()).await?;
        work.commit().await?;
        piece.ok_or(ReportProblem::NoSuchReport)
    }
}
