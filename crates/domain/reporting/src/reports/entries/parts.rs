//! Columns, charts and parameters that several entries share, and the defaults of an entry.
use crate::reports::{
    Availability::Now, Category, ChartKind, ChartSpec, Column, ColumnKind, Parameter, ReportEntry,
    ReportKey as Key, Source,
};

const fn column(
    key: &'static str,
    label: &'static str,
    kind: ColumnKind,
    total: bool,
    source: Source,
) -> Column {
    Column {
        key,
        label,
        kind,
        total,
        source,
    }
}

pub(super) const fn text(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Text, false, Source::Read)
}

pub(super) const fn count(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Count, true, Source::Read)
}

/// Returns a column of numbers that are not added up.
pub(super) const fn number(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Count, false, Source::Read)
}

pub(super) const fn money(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Money, true, Source::Read)
}

/// Returns a column of amounts that are not added up.
pub(super) const fn amount(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Money, false, Source::Read)
}

pub(super) const fn day(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Day, false, Source::Read)
}

pub(super) const fn moment(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Moment, false, Source::Read)
}

pub(super) const fn share(
    key: &'static str,
    label: &'static str,
    part: &'static str,
    whole: &'static str,
) -> Column {
    column(key, label, ColumnKind::Percent, true, Source::Share(part, whole))
}

pub(super) const fn growth(
    key: &'static str,
    label: &'static str,
    before: &'static str,
    now: &'static str,
) -> Column {
    column(key, label, ColumnKind::Percent, true, Source::Growth(before, now))
}

pub(super) const fn of_total(key: &'static str, label: &'static str, of: &'static str) -> Column {
    column(key, label, ColumnKind::Percent, true, Source::OfTotal(of))
}

pub(super) const fn chart(
    kind: ChartKind,
    label: &'static str,
    values: &'static [&'static str],
) -> ChartSpec {
    ChartSpec { kind, label, values }
}

pub(super) const BRANCH: Column = text("branch", "Branch");
pub(super) const OFFICER: Column = text("officer", "Officer");
pub(super) const PRODUCT: Column = text("product", "Product");
pub(super) const CLIENT: Column = text("client", "Client");
pub(super) const LOAN: Column = text("loanNumber", "Loan Number");
pub(super) const ACTIVE_LOANS: Column = count("activeLoans", "Active Loans");
pub(super) const OUTSTANDING: Column = money("outstanding", "Outstanding");
pub(super) const SHARE: Column = of_total("share", "Share", "outstanding");
pub(super) const OVERDUE_LOANS: Column = count("overdueLoans", "Overdue Loans");
pub(super) const OVERDUE: Column = money("overdue", "Overdue");
pub(super) const PAR30: Column = money("par30", "PAR > 30");
pub(super) const PAR30_RATE: Column = share("par30Rate", "PAR > 30 %", "par30", "outstanding");
pub(super) const DUE: Column = money("due", "Due");
pub(super) const ON_TIME: Column = money("onTime", "Collected on Time");
pub(super) const OTHER: Column = money("other", "Arrears and Advances");
pub(super) const COLLECTED: Column = money("collected", "Collected");
pub(super) const RATE: Column = share("collectionRate", "Collection Rate", "onTime", "due");
pub(super) const DISBURSED: Column = money("disbursed", "Disbursed");
pub(super) const LOANS_DISBURSED: Column = count("loansDisbursed", "Loans Disbursed");
pub(super) const CLIENTS: Column = count("clients", "Clients");
pub(super) const RECEIPTS: Column = count("receipts", "Receipts");
pub(super) const GROWTH: Column = growth("growth", "Growth", "beforeOutstanding", "outstanding");

pub(super) const POSITIONS: &[Parameter] = &[
    Parameter::Branch,
    Parameter::Officer,
    Parameter::Product,
    Parameter::AsOf,
];
pub(super) const FLOWS: &[Parameter] = &[
    Parameter::Branch,
    Parameter::Officer,
    Parameter::Product,
    Parameter::Month,
];

/// The defaults of an entry.
pub(super) const PLAIN: ReportEntry = ReportEntry {
    key: Key::PortfolioSummary,
    title: "",
    description: "",
    category: Category::Loan,
    icon: "report",
    colour: "gray",
    parameters: &[],
    columns: &[],
    chart: None,
    growing: false,
    statement: false,
    also_needs: &[],
    note: None,
    availability: Now,
};
