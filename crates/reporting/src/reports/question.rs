use munim_kernel::{BranchId, LoanProductId, Reach, TenantId, UserId};
use time::{Date, OffsetDateTime};

use super::ReportKey;

/// A parameter of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    /// Only one branch.
    Branch,
    /// Only one officer.
    Officer,
    /// Only one product.
    Product,
    /// The first and last day; by default, of the current month up to the business date.
    Month,
    /// The first and last day; by default, the last seven days.
    Week,
    /// The day of positions; by default, the business date.
    AsOf,
    /// One day; by default, the business date.
    Day,
}

/// The order of rows: a column's key, and whether from the largest down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportSort {
    /// The column's key.
    pub column: String,
    /// The largest first.
    pub descending: bool,
}

/// A question to a report, as the request has it. Parameters that a report does not have are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportQuestion {
    /// Only of that branch.
    pub branch: Option<BranchId>,
    /// Only of that officer.
    pub officer: Option<UserId>,
    /// Only of that product.
    pub product: Option<LoanProductId>,
    /// From that day on.
    pub from: Option<Date>,
    /// Up to that day.
    pub to: Option<Date>,
    /// As of the end of that day.
    pub as_of: Option<Date>,
    /// The order; by default the report's own.
    pub sort: Option<ReportSort>,
}

/// A range of days, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The first.
    pub from: Date,
    /// The last.
    pub to: Date,
}

impl Period {
    /// The maximum number of days of a report: a year, including a leap year.
    pub const LONGEST: i64 = 366;
}

/// A checked question: everything it names is within the actor's reach, and all days are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportReading {
    /// The report.
    pub report: ReportKey,
    /// The tenant.
    pub tenant: TenantId,
    /// The reach within the tenant, from the session.
    pub reach: Reach,
    /// Only of that branch, which is within reach.
    pub branch: Option<BranchId>,
    /// Only of that officer, who is within reach.
    pub officer: Option<UserId>,
    /// Only of that product.
    pub product: Option<LoanProductId>,
    /// The days covered. For a report with one day or none as parameter, that day alone.
    pub period: Period,
    /// The day of positions.
    pub as_of: Date,
    /// The business date.
    pub books: Date,
    /// The order, by a sortable column.
    pub sort: Option<ReportSort>,
    /// The time of the request.
    pub now: OffsetDateTime,
}
