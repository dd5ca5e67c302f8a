use munim_kernel::{BranchId, LoanProductId, Reach, TenantId, UserId};
use time::{Date, OffsetDateTime};

use super::ReportKey;

/// What a report asks before it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    /// Only one branch.
    Branch,
    /// Only one officer.
    Officer,
    /// Only one product.
    Product,
    /// The first and last day; without them, of the running month up to the books' day.
    Month,
    /// The first and last day; without them, the last seven days.
    Week,
    /// The day that positions stand at; without it, the books' day.
    AsOf,
    /// One day; without it, the books' day.
    Day,
}

/// In which order rows come: a column's key, and whether from the largest down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportSort {
    /// The column's key.
    pub column: String,
    /// The largest first.
    pub descending: bool,
}

/// What is asked of a report, as the request said it. What a report does not ask for is passed over.
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
    /// As it stood at the end of that day.
    pub as_of: Option<Date>,
    /// In which order; the report's own without it.
    pub sort: Option<ReportSort>,
}

/// Days, both ends within.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The first.
    pub from: Date,
    /// The last.
    pub to: Date,
}

impl Period {
    /// How many days a report covers at most: a year, a leap year's too.
    pub const LONGEST: i64 = 366;
}

/// A question that was looked into: the actor reaches what was named, and every day is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportReading {
    /// Which report.
    pub report: ReportKey,
    /// Whose books.
    pub tenant: TenantId,
    /// What of them, from the session.
    pub reach: Reach,
    /// Only of that branch, which is within reach.
    pub branch: Option<BranchId>,
    /// Only of that officer, who is within reach.
    pub officer: Option<UserId>,
    /// Only of that product.
    pub product: Option<LoanProductId>,
    /// The days covered. Of a report that asks for one day or none: that day alone.
    pub period: Period,
    /// The day that positions stand at.
    pub as_of: Date,
    /// The day that the books stand at.
    pub books: Date,
    /// In which order, by a column of the report that rows can be sorted by.
    pub sort: Option<ReportSort>,
    /// When it was asked.
    pub now: OffsetDateTime,
}
