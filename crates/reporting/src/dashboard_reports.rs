use munim_audit::{AuditActor, AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, BranchId, Clock, Event, Fields, Outbox, Randomness, Reach, ReportId, Scope, StoreError, TenantId,
    UnitOfWork, UserId, Work,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{
    ClaimedReport, Dashboard, DashboardReader, ReportDesk, ReportLocator, ReportRenderer,
    view_dashboard::is_keeper,
};

/// What a report covers, fixed when it was asked for.
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

/// A requester's reach in a form that can be stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReportView {
    /// The whole tenant, or all tenants.
    Tenant,
    /// Some branches.
    Branches(Vec<i64>),
    /// An officer's part of some branches.
    Officer(i64, Vec<i64>),
}

impl From<&Reach> for ReportView {
    fn from(reach: &Reach) -> Self {
        let numbers = |branches: &[BranchId]| branches.iter().map(|branch| branch.get()).collect();
        match reach {
            Reach::Tenant => Self::Tenant,
            Reach::Branches(own) => Self::Branches(numbers(own)),
            Reach::Officer(user, own) => Self::Officer(user.get(), numbers(own)),
        }
    }
}

impl ReportView {
    fn reach(&self) -> Option<Reach> {
        let ids = |numbers: &[i64]| {
            numbers
                .iter()
                .map(|id| BranchId::try_new(*id).ok())
                .collect::<Option<Vec<_>>>()
        };
        Some(match self {
            Self::Tenant => Reach::Tenant,
            Self::Branches(own) => Reach::Branches(ids(own)?),
            Self::Officer(user, own) => Reach::Officer(UserId::try_new(*user).ok()?, ids(own)?),
        })
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
    /// The file's name, once there is one.
    pub file_name: Option<String>,
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
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes orders for dashboard reports and hands them out.
#[derive(Debug, Clone)]
pub struct DashboardReports<U, K> {
    store: U,
    kit: K,
}

impl<U, K> DashboardReports<U, K>
where
    U: UnitOfWork<Work: ReportDesk + AuditTrail + Outbox>,
    K: Clock + Randomness,
{
    /// How long a report is kept.
    pub const KEPT: Duration = Duration::hours(24);

    /// Keeps reports in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Orders a report of what the actor reaches now.
    ///
    /// # Errors
    /// Whatever the store says.
    pub async fn order(&self, actor: &Actor) -> Result<Requested, StoreError> {
        let now = self.kit.now();
        let id = ReportId::new(self.kit.uuid());
        let request = ReportRequest {
            requested_by: actor.username.clone(),
            tenant: actor.selected.map(TenantId::get),
            view: (&actor.reach).into(),
            keeper: is_keeper(actor),
        };
        let expires_at = now + Self::KEPT;
        let told = Fields::new()
            .with("kind", "dashboard")
            .with("tenantId", request.tenant);
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        work.queue(id, actor.user, actor.session, &request, now, expires_at)
            .await?;
        work.record(AuditRecord {
            tenant: actor.home,
            at: now,
            actor: actor.into(),
            action: "CREATE",
            entity_type: "Report",
            entity_id: id.to_string(),
            before: None,
            after: Some(told.clone()),
        })
        .await?;
        work.publish(Event {
            name: "reporting.report.ordered",
            tenant: actor.home,
            entity: id.to_string(),
            at: now,
            fields: told,
        })
        .await?;
        work.commit().await?;
        Ok(ReportState {
            id,
            status: ReportStatus::Queued,
            progress: 0,
            file_name: None,
            failure: None,
            created_at: now,
            expires_at,
        })
    }

    /// How the actor's report stands.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn state(&self, actor: &Actor, id: ReportId) -> Result<ReportState, ReportProblem> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let state = work.report(id, actor.user, self.kit.now()).await?;
        work.commit().await?;
        state.ok_or(ReportProblem::NoSuchReport)
    }

    /// The actor's finished report: its file's name and bytes. Taking it is on record.
    ///
    /// # Errors
    /// [`ReportProblem`]
    pub async fn hand_out(&self, actor: &Actor, id: ReportId) -> Result<(String, Vec<u8>), ReportProblem> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let state = work
            .report(id, actor.user, now)
            .await?
            .ok_or(ReportProblem::NoSuchReport)?;
        if state.status != ReportStatus::Ready {
            return Err(ReportProblem::NotReady);
        }
        let file = work
            .file(id, actor.user, now)
            .await?
            .ok_or(ReportProblem::NotReady)?;
        work.record(AuditRecord {
            tenant: actor.home,
            at: now,
            actor: actor.into(),
            action: "EXPORT",
            entity_type: "Report",
            entity_id: id.to_string(),
            before: None,
            after: Some(Fields::new().with("fileName", file.0.clone())),
        })
        .await?;
        work.commit().await?;
        Ok(file)
    }
}

/// Makes ordered reports, in the background, on any node.
#[derive(Debug, Clone)]
pub struct MakeReports<U, K, R> {
    store: U,
    kit: K,
    renderer: R,
}

impl<U, K, R> MakeReports<U, K, R>
where
    U: UnitOfWork<Work: ReportDesk + AuditTrail> + ReportLocator + DashboardReader,
    K: Clock,
    R: ReportRenderer,
{
    /// A worker that dies loses its claim after this long, and another takes over.
    const CLAIM: Duration = Duration::minutes(2);

    /// Makes reports ordered in `store` with `renderer`.
    pub fn new(store: U, kit: K, renderer: R) -> Self {
        Self { store, kit, renderer }
    }

    /// Makes all that wait, one after another, and drops what is over. Answers how many were made.
    ///
    /// # Errors
    /// Whatever the store says; what was claimed is taken up again when the claim runs out.
    pub async fn run(&self) -> Result<u32, StoreError> {
        let mut made = 0;
        for tenant in self.store.tenants_with_reports(self.kit.now()).await? {
            let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
            work.drop_expired(self.kit.now()).await?;
            work.commit().await?;
            while self.make_next(tenant).await? {
                made += 1;
            }
        }
        Ok(made)
    }

    async fn make_next(&self, tenant: TenantId) -> Result<bool, StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let Some(claimed) = work.claim(now, now + Self::CLAIM).await? else {
            return Ok(false);
        };
        work.commit().await?;
        let request = &claimed.request;
        let scope = match request.tenant.map(TenantId::from_store) {
            None => Some(Scope::EveryTenant),
            Some(Ok(tenant)) => Some(Scope::Tenant(tenant)),
            Some(Err(_)) => None,
        };
        let (Some(scope), Some(reach)) = (scope, request.view.reach()) else {
            return self
                .give_up(
                    &claimed,
                    "The report's order cannot be read any more. Please order it again.",
                )
                .await;
        };
        let figures = self.store.figures(scope, &reach, request.keeper, now).await?;
        let dashboard = Dashboard::new(figures, &reach, now);
        self.tell_progress(&claimed, 50).await?;
        match self.renderer.dashboard(&dashboard, request, now) {
            Ok(file) => {
                let name = format!("dashboard-{}.pdf", dashboard.as_of);
                let mut work = self.store.begin(Scope::Tenant(claimed.tenant)).await?;
                work.finish(claimed.id, &name, &file).await?;
                work.commit().await?;
                Ok(true)
            }
            Err(error) => {
                let sentence = format!("The report could not be made ({error}). Please try again.");
                self.give_up(&claimed, &sentence).await
            }
        }
    }

    async fn tell_progress(&self, claimed: &ClaimedReport, percent: i16) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(claimed.tenant)).await?;
        work.progress(claimed.id, percent).await?;
        work.commit().await
    }

    async fn give_up(&self, claimed: &ClaimedReport, sentence: &str) -> Result<bool, StoreError> {
        let mut work = self.store.begin(Scope::Tenant(claimed.tenant)).await?;
        work.fail(claimed.id, sentence).await?;
        work.record(AuditRecord {
            tenant: claimed.tenant,
            at: self.kit.now(),
            actor: AuditActor::system("reports"),
            action: "REPORT_FAILED",
            entity_type: "Report",
            entity_id: claimed.id.to_string(),
            before: None,
            after: Some(Fields::new().with("reason", sentence)),
        })
        .await?;
        work.commit().await?;
        Ok(true)
    }
}
