use munim_kernel::{AccountId, BranchId, LoanProductId, Money, Percent, UserId};
use time::{Date, OffsetDateTime};

use super::ReportKey;

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ColumnKind {
        Text = "text",
        Count = "count",
        Money = "money",
        Percent = "percent",
        Day = "day",
        Moment = "moment",
    }
}

/// Where a column's cells come from. Names are those of columns, or of figures that are read but not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// As stored.
    Read,
    /// The first in percent of the second. In the row of totals, of the sums.
    Share(&'static str, &'static str),
    /// The growth from the first to the second, in percent.
    Growth(&'static str, &'static str),
    /// In percent of the column's total.
    OfTotal(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    pub key: &'static str,
    pub label: &'static str,
    pub kind: ColumnKind,
    pub total: bool,
    pub source: Source,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Cell {
    /// No value is known, or it is a share of nothing.
    #[default]
    Empty,
    Text(String),
    Count(i64),
    Money(Money),
    /// A share, exact to two decimals.
    Percent(Percent),
    Day(Date),
    Moment(OffsetDateTime),
}

/// Where the rows behind a row are found: another report with these parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drill {
    pub report: ReportKey,
    pub branch: Option<BranchId>,
    pub officer: Option<UserId>,
    pub product: Option<LoanProductId>,
    pub from: Option<Date>,
    /// Up to that day.
    pub to: Option<Date>,
    /// As of the end of that day.
    pub as_of: Option<Date>,
}

impl Drill {
    pub const fn to(report: ReportKey) -> Self {
        Self {
            report,
            branch: None,
            officer: None,
            product: None,
            from: None,
            to: None,
            as_of: None,
        }
    }
}

/// Where the entries behind a row are found: the ledger of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ledger {
    pub account: AccountId,
    pub branch: Option<BranchId>,
    pub from: Date,
    /// Up to that day.
    pub to: Date,
}

/// A row: a cell for each column, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportRow {
    pub cells: Vec<Cell>,
    pub drill: Option<Drill>,
    pub ledger: Option<Ledger>,
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ChartKind {
        Bar = "bar",
        /// Bars of several figures on top of one another.
        StackedBar = "stacked-bar",
        Pie = "pie",
        Line = "line",
    }
}

/// A report's chart: for each row, the cell of `label` and those of `values`. For a report whose rows grow with the
/// books, the sums of `values` for each `label`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChartSpec {
    pub kind: ChartKind,
    pub label: &'static str,
    pub values: &'static [&'static str],
}

/// One label of a chart with its figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartPoint {
    pub label: String,
    /// A figure for each series, in their order.
    pub values: Vec<Cell>,
}

/// A chart over all rows, not only the page's: the largest ones, if there are too many to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    pub spec: ChartSpec,
    /// Its points: one for each day, for a report whose rows grow with the books; for others at most [`Chart::MOST`].
    pub points: Vec<ChartPoint>,
}

impl Chart {
    /// The maximum number of points.
    pub const MOST: usize = 20;
}

/// A page of a report, with what belongs to the whole of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportTable {
    pub report: ReportKey,
    pub title: &'static str,
    pub tenant_name: String,
    pub as_of: Date,
    /// Its filters as printed: label and value.
    pub filters: Vec<(&'static str, String)>,
    pub columns: &'static [Column],
    pub rows: Vec<ReportRow>,
    pub total_count: i64,
    /// The totals over all rows: a cell for each column, empty if it has no total.
    pub totals: Option<Vec<Cell>>,
    pub chart: Option<Chart>,
    pub note: Option<&'static str>,
}
