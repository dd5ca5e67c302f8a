use munim_kernel::PageRequest;
use munim_reporting::{
    Cell, Chart, ChartKind, ChartPoint, Drill, Ledger, ReportEntry, ReportKey, ReportRow, ReportTable,
};
use serde::Serializer;

use super::{report_entry::ReportColumn, shapes::report_cells};
use crate::prelude::*;

pub(super) struct CellItem(pub(super) Cell);

impl Serialize for CellItem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Cell::Empty => serializer.serialize_none(),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Count(count) => serializer.serialize_i64(*count),
            Cell::Money(money) => money.serialize(serializer),
            Cell::Percent(percent) => percent.serialize(serializer),
            Cell::Day(day) => wire::day(day, serializer),
            Cell::Moment(at) => wire::moment(at, serializer),
        }
    }
}

fn cells(cells: Vec<Cell>) -> Vec<CellItem> {
    cells.into_iter().map(CellItem).collect()
}

/// The filters of a report, as printed.
#[item]
struct ReportFilter {
    label: &'static str,
    value: String,
}

/// The parameters of the call that shows the details of a row; others are left out.
#[item]
struct DrillParameters {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    branch_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    officer_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    product_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    as_of: Option<String>,
}

/// The report with the details of a row.
#[item(from = drill: Drill, let day = |day: Option<Date>| day.map(|day| day.to_string()))]
struct ReportDrill {
    /// The key of the report.
    #[field(from = drill.report.as_str())]
    report: &'static str,
    /// Its title.
    #[field(from = ReportEntry::of(drill.report).title)]
    title: &'static str,
    #[field(from = DrillParameters {
        branch_id: drill.branch.map(munim_kernel::BranchId::get),
        officer_id: drill.officer.map(munim_kernel::UserId::get),
        product_id: drill.product.map(munim_kernel::LoanProductId::get),
        from: day(drill.from),
        to: day(drill.to),
        as_of: day(drill.as_of),
    })]
    parameters: DrillParameters,
}

/// The account and the days whose entries are behind a row: the parameters of its ledger.
#[item(from = ledger: Ledger)]
struct ReportLedger {
    #[schema(minimum = 1)]
    #[field(from = ledger.account.get())]
    account_id: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    #[field(from = ledger.branch.map(munim_kernel::BranchId::get))]
    branch_id: Option<i64>,
    from: Date,
    to: Date,
}

/// A row of a report.
#[item]
struct ReportRowItem {
    #[schema(schema_with = report_cells)]
    cells: Vec<CellItem>,
    drill: Option<ReportDrill>,
    /// Only for a row of one account, if the caller may read the books.
    #[serde(skip_serializing_if = "Option::is_none")]
    ledger: Option<ReportLedger>,
}

impl ReportRowItem {
    fn new(row: ReportRow, reads_books: bool) -> Self {
        Self {
            cells: cells(row.cells),
            drill: row.drill.map(Into::into),
            ledger: row.ledger.filter(|_| reads_books).map(Into::into),
        }
    }
}

/// The row of totals.
#[item]
struct ReportTotals {
    #[schema(schema_with = report_cells)]
    cells: Vec<CellItem>,
}

/// One label of a chart.
#[item(from = point: ChartPoint)]
struct ReportChartPoint {
    label: String,
    /// One figure per series, in the same order.
    #[schema(value_type = Vec<Option<f64>>)]
    #[field(from = cells(point.values))]
    values: Vec<CellItem>,
}

/// A chart of all rows of a report, or of the largest rows if there are too many to draw.
#[item]
struct ReportChart {
    #[field(word = ChartKind)]
    kind: &'static str,
    /// The columns that are drawn.
    series: Vec<ReportColumn>,
    points: Vec<ReportChartPoint>,
}

impl ReportChart {
    fn new(entry: &ReportEntry, chart: Chart) -> Self {
        let series = chart.spec.values.iter();
        let series = series.filter_map(|key| entry.columns.get(entry.place(key)?));
        Self {
            kind: chart.spec.kind.as_str(),
            series: series.map(|column| ReportColumn::of(entry, column)).collect(),
            points: chart.points.into_iter().map(Into::into).collect(),
        }
    }
}

/// A page of a report.
#[item]
pub(crate) struct ReportPage {
    /// The report's key.
    report: &'static str,
    title: &'static str,
    /// The organisation whose books these are.
    tenant_name: String,
    /// The date of its positions.
    as_of: Date,
    filters: Vec<ReportFilter>,
    columns: Vec<ReportColumn>,
    rows: Vec<ReportRowItem>,
    /// Over all rows, not only those of this page; null for a report without totals.
    totals: Option<ReportTotals>,
    /// The number of rows on all pages.
    #[schema(minimum = 0)]
    total_count: i64,
    page: u32,
    page_size: u32,
    chart: Option<ReportChart>,
    /// A note on how to read the report.
    note: Option<&'static str>,
}

impl ReportPage {
    /// Names ledgers only if the caller may read the books.
    pub(super) fn new(table: ReportTable, page: PageRequest, reads_books: bool) -> Self {
        let entry = ReportEntry::of(table.report);
        let filters = table.filters.into_iter();
        Self {
            report: table.report.as_str(),
            title: table.title,
            tenant_name: table.tenant_name,
            as_of: table.as_of,
            filters: filters
                .map(|(label, value)| ReportFilter { label, value })
                .collect(),
            columns: ReportColumn::all(entry),
            rows: table
                .rows
                .into_iter()
                .map(|row| ReportRowItem::new(row, reads_books))
                .collect(),
            totals: table.totals.map(|totals| ReportTotals { cells: cells(totals) }),
            total_count: table.total_count,
            page: page.page(),
            page_size: page.size(),
            chart: table.chart.map(|chart| ReportChart::new(entry, chart)),
            note: table.note,
        }
    }

    pub(super) fn example() -> Option<Self> {
        let entry = ReportEntry::of(ReportKey::CollectionEfficiency);
        let money = |paise| Cell::Money(Money::from_paise(paise));
        let rate = munim_kernel::Percent::of(62_900_000, 64_000_000)?;
        let row = |name: &str| {
            vec![
                Cell::Text(name.to_owned()),
                money(64_000_000),
                money(62_900_000),
                Cell::Percent(rate),
                money(1_250_050),
                money(64_150_050),
                Cell::Count(512),
            ]
        };
        let branch = munim_kernel::BranchId::try_new(3).ok()?;
        let drill = Drill {
            branch: Some(branch),
            from: Some(date!(2026 - 04 - 01)),
            to: Some(date!(2026 - 04 - 17)),
            ..Drill::to(ReportKey::FieldOfficerPerformance)
        };
        let table = ReportTable {
            report: entry.key,
            title: entry.title,
            tenant_name: "Sahyadri Microfinance".to_owned(),
            as_of: date!(2026 - 04 - 17),
            filters: vec![
                ("Branch", "Satara".to_owned()),
                ("Period", "1 Apr 2026 to 17 Apr 2026".to_owned()),
            ],
            columns: entry.columns,
            rows: vec![ReportRow {
                cells: row("Satara"),
                drill: Some(drill),
                ledger: None,
            }],
            total_count: 1,
            totals: Some(row("Total")),
            chart: entry.chart.map(|spec| Chart {
                spec,
                points: vec![ChartPoint {
                    label: "Satara".to_owned(),
                    values: vec![money(64_000_000), money(62_900_000)],
                }],
            }),
            note: entry.note,
        };
        Some(Self::new(table, PageRequest::try_new(1, 50).ok()?, false))
    }
}
