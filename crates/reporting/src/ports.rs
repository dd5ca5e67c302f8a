#![expect(async_fn_in_trait, reason = "ports are used with static dispatch only")]

use munim_kernel::{BranchId, Reach, ReportId, Scope, StoreError, TenantId, UserId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{BranchRecord, Dashboard, Figures, ReportRequest, ReportState};

/// Reads the roll-ups that dashboards show.
pub trait DashboardReader {
    /// The figures within `scope` and `reach`. Must not scan loans. [`Figures::unease`] is filled only
    /// when `keeper`.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn figures(
        &self,
        scope: Scope,
        reach: &Reach,
        keeper: bool,
        now: OffsetDateTime,
    ) -> Result<Figures, StoreError>;
}

/// Reads the roll-ups of one branch.
pub trait BranchPerformanceReader {
    /// What they hold of it. Must not scan loans.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn branch_record(
        &self,
        tenant: TenantId,
        branch: BranchId,
    ) -> Result<Option<BranchRecord>, StoreError>;
}

/// A report that a worker has taken on.
#[derive(Debug, Clone)]
pub struct ClaimedReport {
    /// Which.
    pub id: ReportId,
    /// The tenant whose user asked.
    pub tenant: TenantId,
    /// What was asked for.
    pub request: ReportRequest,
}

/// Keeps requested reports, within the work's tenant.
pub trait ReportDesk {
    /// Queues a report.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn queue(
        &mut self,
        id: ReportId,
        by: UserId,
        session: munim_kernel::SessionId,
        request: &ReportRequest,
        now: OffsetDateTime,
        expires_at: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// How a report stands; only its requester's.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn report(
        &mut self,
        id: ReportId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<ReportState>, StoreError>;

    /// The finished file; only its requester's.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn file(
        &mut self,
        id: ReportId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<Option<(String, Vec<u8>)>, StoreError>;

    /// Takes on the oldest report that waits or whose worker died, until `until`.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn claim(
        &mut self,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedReport>, StoreError>;

    /// Notes progress in percent.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn progress(&mut self, id: ReportId, percent: i16) -> Result<(), StoreError>;

    /// Stores the file.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn finish(&mut self, id: ReportId, name: &str, file: &[u8]) -> Result<(), StoreError>;

    /// Gives up, with a sentence for the requester.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn fail(&mut self, id: ReportId, sentence: &str) -> Result<(), StoreError>;

    /// Drops reports whose time is over; answers how many.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn drop_expired(&mut self, now: OffsetDateTime) -> Result<u64, StoreError>;
}

/// Finds tenants with work waiting, across tenants.
pub trait ReportLocator {
    /// Tenants with a report that waits, or whose worker died, or that has expired.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn tenants_with_reports(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError>;
}

/// The document could not be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the document could not be made: {0}")]
pub struct RenderError(pub String);

/// Turns figures into documents.
pub trait ReportRenderer {
    /// The dashboard as a PDF of A4 pages, with the requester's name and the time.
    ///
    /// # Errors
    /// [`RenderError`]
    fn dashboard(
        &self,
        dashboard: &Dashboard,
        request: &ReportRequest,
        now: OffsetDateTime,
    ) -> Result<Vec<u8>, RenderError>;
}
