use super::parts::{
    ACTIVE_LOANS, BRANCH, CLIENTS, COLLECTED, DISBURSED, DUE, GROWTH, ON_TIME, OUTSTANDING, OVERDUE,
    OVERDUE_LOANS, PAR30, PAR30_RATE, PLAIN, POSITIONS, PRODUCT, RATE, SHARE, chart, count, growth, number,
    text,
};
use crate::reports::{Category, ChartKind, Parameter, ReportEntry, ReportKey as Key};

const MONTH_SO_FAR: &str =
    "Due, collected, disbursed and new clients cover the current month up to the current business date.";

pub(super) const BRANCH_PERFORMANCE: ReportEntry = ReportEntry {
    key: Key::BranchPerformance,
    title: "Branch Performance",
    description: "Portfolio, risk, collections and new clients of each branch this month",
    category: Category::Branch,
    icon: "building-store",
    colour: "orange",
    parameters: &[Parameter::Branch],
    columns: &[
        BRANCH,
        text("manager", "Manager"),
        CLIENTS,
        ACTIVE_LOANS,
        OUTSTANDING,
        GROWTH,
        PAR30,
        PAR30_RATE,
        DISBURSED,
        DUE,
        ON_TIME,
        RATE,
        COLLECTED,
        count("newClients", "New Clients"),
    ],
    chart: Some(chart(ChartKind::Bar, "branch", &["outstanding"])),
    note: Some(MONTH_SO_FAR),
    ..PLAIN
};

pub(super) const BRANCH_PORTFOLIO: ReportEntry = ReportEntry {
    key: Key::BranchPortfolio,
    title: "Branch Portfolio",
    description: "Each branch's portfolio, by product",
    category: Category::Branch,
    icon: "building-community",
    colour: "orange",
    parameters: POSITIONS,
    columns: &[
        BRANCH,
        PRODUCT,
        ACTIVE_LOANS,
        OUTSTANDING,
        SHARE,
        OVERDUE_LOANS,
        OVERDUE,
        PAR30,
        PAR30_RATE,
    ],
    chart: Some(chart(ChartKind::Bar, "branch", &["outstanding"])),
    ..PLAIN
};

pub(super) const BRANCH_COMPARISON: ReportEntry = ReportEntry {
    key: Key::BranchComparison,
    title: "Branch Comparison",
    description: "Branches side by side, largest portfolio first",
    category: Category::Branch,
    icon: "git-compare",
    colour: "orange",
    parameters: &[],
    columns: &[
        number("rank", "Rank"),
        BRANCH,
        OUTSTANDING,
        SHARE,
        GROWTH,
        CLIENTS,
        growth("clientGrowth", "Client Growth", "beforeClients", "clients"),
        DISBURSED,
        PAR30_RATE,
        RATE,
    ],
    chart: Some(chart(ChartKind::Bar, "branch", &["outstanding"])),
    note: Some(MONTH_SO_FAR),
    ..PLAIN
};
