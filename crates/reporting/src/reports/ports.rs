use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, LoanProductId, PageRequest, Reach, Scope, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};

use super::{Cell, Chart, ReportReading, ReportRow};

/// What a question is looked into with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportGround {
    /// The tenant's name.
    pub tenant_name: String,
    /// The day that its books stand at.
    pub books: Date,
    /// The name of the branch asked for; `None` where the tenant has no such branch.
    pub branch: Option<String>,
    /// The name of the officer asked for; `None` where the tenant has no such user, or not within the reach.
    pub officer: Option<String>,
    /// The name of the product asked for; `None` where the tenant has no such product.
    pub product: Option<String>,
    /// Whether positions of the day asked for are stored.
    pub has_positions: bool,
}

/// What is asked for by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Named {
    /// A branch.
    pub branch: Option<BranchId>,
    /// An officer.
    pub officer: Option<UserId>,
    /// A product.
    pub product: Option<LoanProductId>,
    /// A day that positions are wanted of.
    pub as_of: Option<Date>,
}

/// What a reader finds of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportFound {
    /// The page's rows.
    pub rows: Vec<ReportRow>,
    /// How many rows there are on all pages.
    pub total_count: i64,
    /// Over all rows: a cell for each column; `None` of a report without totals.
    pub totals: Option<Vec<Cell>>,
    /// Over all rows.
    pub chart: Option<Chart>,
}

/// The sums that quick statistics are made of, within one reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct QuickSums {
    /// Unpaid principal.
    pub outstanding_paise: i64,
    /// Active loans; `None` where they were not kept.
    pub active_loans: Option<i64>,
    /// The outstanding principal of loans more than 30 days past due.
    pub par30_paise: i64,
    /// What fell due in the month.
    pub due_paise: i64,
    /// Of that, what was paid in time.
    pub on_time_paise: i64,
}

/// Takes a report's rows as they come.
#[async_trait(?Send)]
pub trait ReportSink {
    /// Takes the next rows. An error ends the reading.
    ///
    /// # Errors
    /// The reason why it cannot accept more.
    async fn take(&mut self, rows: Vec<ReportRow>) -> Result<(), StoreError>;
}

/// Reads reports from roll-ups, snapshots and indexed pages.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ReportReader {
    /// Returns who and what a question names, within a reach.
    ///
    /// # Errors
    /// [`StoreError`]; `None` when there is no such tenant.
    async fn report_ground(
        &self,
        tenant: TenantId,
        reach: &Reach,
        named: Named,
    ) -> Result<Option<ReportGround>, StoreError>;

    /// Returns the products that reports can be narrowed to: numbers and names, by name.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn report_products(&self, tenant: TenantId) -> Result<Vec<(LoanProductId, String)>, StoreError>;

    /// Returns one page, with totals and chart over all rows. Must not scan loans.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn report_page(
        &self,
        reading: &ReportReading,
        page: PageRequest,
    ) -> Result<ReportFound, StoreError>;

    /// All rows in the report's order, `chunk` at a time, out of one transaction, so that they are of one moment.
    /// Holds no more than a chunk in memory of reports whose rows grow with the books.
    ///
    /// # Errors
    /// The error of the store or of the sink.
    async fn report_rows(
        &self,
        reading: &ReportReading,
        chunk: usize,
        sink: &mut dyn ReportSink,
    ) -> Result<(), StoreError>;

    /// Now, and at the end of last month: the second is `None` where no figures of then are stored.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn quick_sums(
        &self,
        scope: Scope,
        reach: &Reach,
        now: OffsetDateTime,
    ) -> Result<(QuickSums, Option<QuickSums>), StoreError>;
}
