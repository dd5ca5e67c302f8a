use munim_kernel::{BranchId, LoanProductId, Money, Percent, UserId};
use time::{Date, OffsetDateTime};

use super::ReportKey;

/// The kind of a column's cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    /// Words.
    Text,
    /// A whole number.
    Count,
    /// An amount.
    Money,
    /// A share, in percent.
    Percent,
    /// A day.
    Day,
    /// A moment.
    Moment,
}

impl ColumnKind {
    /// Returns the word used in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Count => "count",
            Self::Money => "money",
            Self::Percent => "percent",
            Self::Day => "day",
            Self::Moment => "moment",
        }
    }
}

/// The source of a column's cells. Names are those of columns, or of figures that are read but not shown.
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
    /// The source of its cells.
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

/// The drill-down of a row: another report with these parameters.
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

/// A row: a cell for each column, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportRow {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The rows behind it.
    pub drill: Option<Drill>,
}

/// The kind of chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartKind {
    /// A bar for each label.
    Bar,
    /// Bars of several figures on top of one another.
    StackedBar,
    /// Parts of a whole.
    Pie,
    /// A line through days.
    Line,
}

impl ChartKind {
    /// Returns the word used in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Bar => "bar",
            Self::StackedBar => "stacked-bar",
            Self::Pie => "pie",
            Self::Line => "line",
        }
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
    /// Its kind and columns.
    pub spec: ChartSpec,
    /// Its points: one for each day, for a report whose rows grow with the data; for others at most [`Chart::MOST`].
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
    /// The number of rows on all pages.
    pub total_count: i64,
    /// The totals over all rows: a cell for each column, empty if it has no total.
    pub totals: Option<Vec<Cell>>,
    /// The chart over all rows, if the report has one.
    pub chart: Option<Chart>,
    /// A note on how to read it, if there is one.
    pub note: Option<&'static str>,
}
