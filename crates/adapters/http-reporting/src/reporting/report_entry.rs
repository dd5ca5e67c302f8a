use munim_kernel::Permission;
use munim_reporting::{
    Availability, ChartKind, ChartSpec, Column, ColumnKind, FileFormat, Overview, Parameter, QuickStat,
    ReportEntry, Unit,
};
use utoipa::openapi::{Array, ArrayBuilder, Schema};

use super::report_table::CellItem;
use crate::prelude::*;

/// A key figure shown above the reports.
#[item(from = stat: QuickStat)]
struct QuickStatItem {
    key: &'static str,
    label: &'static str,
    /// Rupees, a number or percent, as `unit` tells; null where there is nothing to take a share of.
    #[schema(required = true, value_type = Option<f64>)]
    #[field(from = CellItem(stat.value))]
    value: CellItem,
    #[field(word = Unit, from = Unit::as_str(stat.unit))]
    unit: &'static str,
    /// Change since the end of last month: growth in percent, or percentage points if the figure is a percentage;
    /// null if no figure is stored for then.
    #[schema(value_type = Option<f64>)]
    change: Option<munim_kernel::Percent>,
}

/// A category of reports.
#[item]
struct ReportCategory {
    key: &'static str,
    name: &'static str,
    /// The number of reports in it.
    count: usize,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ReportParameterKind {
    Branch,
    Officer,
    Product,
    Client,
    Day,
}

/// A parameter of a report.
#[item]
struct ReportParameter {
    key: &'static str,
    #[schema(inline)]
    kind: ReportParameterKind,
    label: &'static str,
    required: bool,
    /// The default; null for all.
    default: Option<String>,
}

/// A column of a report.
#[item]
pub(super) struct ReportColumn {
    key: &'static str,
    label: &'static str,
    #[field(word = ColumnKind)]
    kind: &'static str,
    /// Whether the row of totals has a figure in it.
    total: bool,
    /// Whether rows can be sorted by it.
    sortable: bool,
}

impl ReportColumn {
    pub(super) fn of(entry: &ReportEntry, column: &Column) -> Self {
        Self {
            key: column.key,
            label: column.label,
            kind: ColumnKind::as_str(column.kind),
            total: column.total,
            sortable: entry.is_sortable(),
        }
    }

    pub(super) fn all(entry: &ReportEntry) -> Vec<Self> {
        entry
            .columns
            .iter()
            .map(|column| Self::of(entry, column))
            .collect()
    }
}

/// The chart of a report.
#[item(from = spec: ChartSpec)]
struct ReportChartSpec {
    #[field(word = ChartKind)]
    kind: &'static str,
    /// The key of the column of the labels.
    label: &'static str,
    /// The keys of the columns of the figures.
    #[field(from = spec.values.to_vec())]
    values: Vec<&'static str>,
}

fn formats() -> Schema {
    ArrayBuilder::from(Array::new(words::<FileFormat>()))
        .description(Some(
            "The formats in which the caller may export it; empty if they may not, or not yet.",
        ))
        .into()
}

/// A report of the catalogue.
#[item]
struct ReportItem {
    key: &'static str,
    title: &'static str,
    description: &'static str,
    /// The key of its category.
    category: &'static str,
    /// The name of its icon.
    icon: &'static str,
    /// The name of its colour.
    colour: &'static str,
    /// Its route in the console.
    path: String,
    /// Whether it is available now.
    available: bool,
    /// When its data will be available, for a report that cannot be opened yet.
    available_when: Option<&'static str>,
    parameters: Vec<ReportParameter>,
    columns: Vec<ReportColumn>,
    chart: Option<ReportChartSpec>,
    #[schema(schema_with = formats)]
    formats: Vec<&'static str>,
}

/// A product to choose.
#[item]
struct ReportProduct {
    product_id: i64,
    name: String,
}

/// The available reports, with key figures.
#[item]
pub(crate) struct ReportCatalogue {
    quick_stats: Vec<QuickStatItem>,
    categories: Vec<ReportCategory>,
    reports: Vec<ReportItem>,
    /// The products to filter reports by.
    products: Vec<ReportProduct>,
}

impl ReportCatalogue {
    pub(super) fn new(overview: Overview, actor: &Actor) -> Self {
        let takes = actor.may(Permission::ReportExport);
        let (books, today) = (overview.books, overview.today);
        let categories = overview.categories.into_iter();
        let products = overview.products.into_iter();
        Self {
            quick_stats: overview.stats.into_iter().map(Into::into).collect(),
            categories: categories
                .map(|(category, count)| ReportCategory {
                    key: category.as_str(),
                    name: category.name(),
                    count,
                })
                .collect(),
            reports: overview
                .reports
                .into_iter()
                .map(|entry| item(entry, books, today, takes))
                .collect(),
            products: products
                .map(|(product, name)| ReportProduct {
                    product_id: product.get(),
                    name,
                })
                .collect(),
        }
    }
}

fn item(entry: &'static ReportEntry, books: Option<Date>, today: Date, takes: bool) -> ReportItem {
    let available = entry.availability == Availability::Now;
    let listed = entry.parameters.iter();
    ReportItem {
        key: entry.key.as_str(),
        title: entry.title,
        description: entry.description,
        category: entry.category.as_str(),
        icon: entry.icon,
        colour: entry.colour,
        path: entry.path(),
        available,
        available_when: match entry.availability {
            Availability::Now => None,
            Availability::Later(sentence) => Some(sentence),
        },
        parameters: listed
            .flat_map(|parameter| parameters(*parameter, books, today))
            .collect(),
        columns: ReportColumn::all(entry),
        chart: entry.chart.map(Into::into),
        formats: if available && takes {
            FileFormat::ALL.map(FileFormat::as_str).to_vec()
        } else {
            Vec::new()
        },
    }
}

fn parameters(parameter: Parameter, books: Option<Date>, today: Date) -> Vec<ReportParameter> {
    let one = |key, kind, label, default: Option<Date>| ReportParameter {
        key,
        kind,
        label,
        required: false,
        default: default.map(|day| day.to_string()),
    };
    let first = books.map(|day| day.replace_day(1).unwrap_or(day));
    match parameter {
        Parameter::Branch => vec![one("branchId", ReportParameterKind::Branch, "Branch", None)],
        Parameter::Officer => vec![one("officerId", ReportParameterKind::Officer, "Officer", None)],
        Parameter::Product => vec![one("productId", ReportParameterKind::Product, "Product", None)],
        Parameter::Client => vec![one("clientId", ReportParameterKind::Client, "Client", None)],
        Parameter::Month => vec![
            one("from", ReportParameterKind::Day, "From", first),
            one("to", ReportParameterKind::Day, "To", books),
        ],
        Parameter::Week => {
            let first = today.saturating_sub(Duration::days(6));
            vec![
                one("from", ReportParameterKind::Day, "From", Some(first)),
                one("to", ReportParameterKind::Day, "To", Some(today)),
            ]
        }
        Parameter::AsOf | Parameter::EndOf => vec![one("asOf", ReportParameterKind::Day, "As of", books)],
        Parameter::Day => vec![one("asOf", ReportParameterKind::Day, "Day", books)],
    }
}
