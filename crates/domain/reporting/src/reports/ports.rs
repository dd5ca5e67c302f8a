use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    BranchId, ClientId, LoanProductId, PageRequest, Reach, Scope, StoreError, TenantId, UserId,
};
use time::{Date, OffsetDateTime};

use super::{Cell, Chart, ReportReading, ReportRow};

/// The names and dates that a report's question refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportGround {
    pub tenant_name: String,
    /// The business date of its books.
    pub books: Date,
    /// The name of the requested branch; `None` if the tenant has no such branch.
    pub branch: Option<String>,
    /// The name of the requested officer; `None` if the tenant has no such user, or they are outside the reach.
    pub officer: Option<String>,
    /// The name of the requested product; `None` if the tenant has no such product.
    pub product: Option<String>,
    /// The number and name of the requested client; `None` if the tenant has no such client, or they are outside the
    /// reach.
    pub client: Option<String>,
    /// Whether positions of the requested day are stored.
    pub has_positions: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Named {
    pub branch: Option<BranchId>,
    pub officer: Option<UserId>,
    pub product: Option<LoanProductId>,
    pub client: Option<ClientId>,
    pub as_of: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportFound {
    pub rows: Vec<ReportRow>,
    pub total_count: i64,
    /// Totals over all rows: a cell for each column; `None` for a report without totals.
    pub totals: Option<Vec<Cell>>,
    pub chart: Option<Chart>,
}

/// The sums from which quick statistics are calculated, within one reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct QuickSums {
    pub outstanding_paise: i64,
    /// Active loans; `None` where they were not kept.
    pub active_loans: Option<i64>,
    /// The outstanding principal of loans more than 30 days past due.
    pub par30_paise: i64,
    /// The amount that fell due in the month.
    pub due_paise: i64,
    /// The part of it paid in time.
    pub on_time_paise: i64,
}

/// Receives a report's rows.
#[async_trait(?Send)]
pub trait ReportSink {
    /// Accepts the next rows. An error stops the reading.
    async fn take(&mut self, rows: Vec<ReportRow>) -> Result<(), StoreError>;
}

/// Reads reports from roll-ups, snapshots and indexed pages.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ReportReader {
    /// Returns the names and dates that a question refers to, within a reach. `None` if there is no such tenant.
    async fn report_ground(
        &self,
        tenant: TenantId,
        reach: &Reach,
        named: Named,
    ) -> Result<Option<ReportGround>, StoreError>;

    /// Returns the numbers and names of the products that reports can be filtered by, by name.
    async fn report_products(&self, tenant: TenantId) -> Result<Vec<(LoanProductId, String)>, StoreError>;

    /// Returns one page, with totals and chart over all rows. Must not scan loans.
    async fn report_page(
        &self,
        reading: &ReportReading,
        page: PageRequest,
    ) -> Result<ReportFound, StoreError>;

    /// Passes all rows to `sink` in the report's order, `chunk` at a time, from one transaction, so that all are as of
    /// one moment. Of reports whose rows grow with the books, at most one chunk is in memory.
    async fn report_rows(
        &self,
        reading: &ReportReading,
        chunk: usize,
        sink: &mut dyn ReportSink,
    ) -> Result<(), StoreError>;

    /// Returns the sums now, and at the end of last month. The second is `None` if no figures from then are stored.
    async fn quick_sums(
        &self,
        scope: Scope,
        reach: &Reach,
        now: OffsetDateTime,
    ) -> Result<(QuickSums, Option<QuickSums>), StoreError>;
}
