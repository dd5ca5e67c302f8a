use super::parts::{
    ACTIVE_LOANS, BRANCH, CLIENT, COLLECTED, DISBURSED, DUE, FLOWS, LOANS_DISBURSED, OFFICER, ON_TIME, OTHER,
    OUTSTANDING, OVERDUE, PAR30, PAR30_RATE, PLAIN, RATE, RECEIPTS, amount, chart, day, money, number, text,
};
use crate::reports::{Category, ChartKind, Parameter, ReportEntry, ReportKey as Key};

pub(super) const DAILY_COLLECTION: ReportEntry = ReportEntry {
    key: Key::DailyCollection,
    title: "Daily Collection",
    description: "Due and collected, by day",
    category: Category::Collection,
    icon: "calendar-dollar",
    colour: "green",
    parameters: &[
        Parameter::Branch,
        Parameter::Officer,
        Parameter::Product,
        Parameter::Day,
    ],
    columns: &[
        BRANCH,
        OFFICER,
        DUE,
        ON_TIME,
        RATE,
        OTHER,
        COLLECTED,
        RECEIPTS,
        money("cash", "Cash"),
        money("upi", "UPI"),
        money("bank", "Bank"),
    ],
    chart: Some(chart(ChartKind::Bar, "officer", &["due", "collected"])),
    ..PLAIN
};

pub(super) const COLLECTION_EFFICIENCY: ReportEntry = ReportEntry {
    key: Key::CollectionEfficiency,
    title: "Collection Efficiency",
    description: "Share of the amount due that was collected on time, by branch",
    category: Category::Collection,
    icon: "target-arrow",
    colour: "green",
    parameters: FLOWS,
    columns: &[BRANCH, DUE, ON_TIME, RATE, OTHER, COLLECTED, RECEIPTS],
    chart: Some(chart(ChartKind::Bar, "branch", &["due", "onTime"])),
    ..PLAIN
};

pub(super) const FIELD_OFFICER_PERFORMANCE: ReportEntry = ReportEntry {
    key: Key::FieldOfficerPerformance,
    title: "Field Officer Performance",
    description: "Portfolio, lending and collections of each officer",
    category: Category::Collection,
    icon: "user-star",
    colour: "green",
    parameters: FLOWS,
    columns: &[
        OFFICER,
        BRANCH,
        ACTIVE_LOANS,
        OUTSTANDING,
        OVERDUE,
        PAR30,
        PAR30_RATE,
        LOANS_DISBURSED,
        DISBURSED,
        DUE,
        ON_TIME,
        RATE,
        COLLECTED,
    ],
    chart: Some(chart(ChartKind::Bar, "officer", &["outstanding"])),
    note: Some(
        "Active loans, outstanding, overdue and PAR are as of the current business date; the rest covers the period.",
    ),
    ..PLAIN
};

pub(super) const COLLECTION_QUEUE: ReportEntry = ReportEntry {
    key: Key::CollectionQueue,
    title: "Collection Queue",
    description: "The next action for each client, by officer",
    category: Category::Collection,
    icon: "list-check",
    colour: "green",
    parameters: &[Parameter::Branch, Parameter::Officer],
    columns: &[
        OFFICER,
        BRANCH,
        day("nextOn", "Next Action On"),
        text("nextStep", "Next Action"),
        CLIENT,
        text("phone", "Phone"),
        number("daysPastDue", "Days Past Due"),
        amount("overdue", "Overdue"),
    ],
    growing: true,
    ..PLAIN
};
