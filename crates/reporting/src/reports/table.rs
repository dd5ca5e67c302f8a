use munim_kernel::{AccountId, BranchId, LoanProductId, Money, Percent, UserId};
use time::{Date, OffsetDateTime};

use super::ReportKey;

munim_kernel::words! {
    /// The kind of a column's cells.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ColumnKind {
        /// Words.
        Text = "text",
        /// A whole number.
        Count = "count",
        /// An amount.
        Money = "money",
        /// A share, in percent.
        Percent = "percent",
        /// A day.
        Day = "day",
        /// A moment.
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

/// A column of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its name in the API.
    pub key: &'static str,
    /// Its heading.
    pub label: &'static str,
    /// The kind of its cells.
    pub kind: ColumnKind,
    /// Whether it has a total.
    pub total: bool,
    /// Where its cells come from.
    pub source: Source,
}

/// One cell of a row.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Cell {
    /// No value is known, or it is a share of nothing.
    #[default]
    Empty,
    /// Words.
    Text(String),
    /// A whole number.
    Count(i64),
    /// An amount in whole paise.
    Money(Money),
    /// A share, exact to two decimals.
    Percent(Percent),
    /// A day.
    Day(Date),
    /// A moment.
    Moment(OffsetDateTime),
}

/// Where the rows behind a row are found: another report with these parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drill {
    /// The report.
    pub report: ReportKey,
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
}

impl Drill {
    /// Links to that report without further parameters.
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
    /// The account.
    pub account: AccountId,
    /// Only of that branch.
    pub branch: Option<BranchId>,
    /// From that day on.
    pub from: Date,
    /// Up to that day.
    pub to: Date,
}

/// A row: a cell for each column, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportRow {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The rows behind it.
    pub drill: Option<Drill>,
    /// The entries behind it.
    pub ledger: Option<Ledger>,
}

munim_kernel::words! {
    /// How a chart is drawn.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ChartKind {
        /// A bar for each label.
        Bar = "bar",
        /// Bars of several figures on top of one another.
        StackedBar = "stacked-bar",
        /// Parts of a whole.
        Pie = "pie",
        /// A line through days.
        Line = "line",
    }
}

/// A report's chart: for each row, the cell of `label` and those of `values`. For a report whose rows grow with the
/// books, the sums of `values` for each `label`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChartSpec {
    /// How it is drawn.
    pub kind: ChartKind,
    /// The column of the labels.
    pub label: &'static str,
    /// The columns of the figures.
    pub values: &'static [&'static str],
}

/// One label of a chart with its figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartPoint {
    /// The label.
    pub label: String,
    /// A figure for each series, in their order.
    pub values: Vec<Cell>,
}

/// A chart over all rows, not only the page's: the largest ones, if there are too many to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    /// How it is drawn, and of which columns.
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
    /// The report.
    pub report: ReportKey,
    /// Its title.
    pub title: &'static str,
    /// The tenant's name.
    pub tenant_name: String,
    /// The day of its figures.
    pub as_of: Date,
    /// Its filters as printed: label and value.
    pub filters: Vec<(&'static str, String)>,
    /// Its columns.
    pub columns: &'static [Column],
    /// The page's rows.
    pub rows: Vec<ReportRow>,
    /// How many rows there are on all pages.
    pub total_count: i64,
    /// The totals over all rows: a cell for each column, empty if it has no total.
    pub totals: Option<Vec<Cell>>,
    /// The chart over all rows, if the report has one.
    pub chart: Option<Chart>,
    /// A note on how to read it, if there is one.
    pub note: Option<&'static str>,
}
