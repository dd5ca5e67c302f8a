use super::parts::{
    ACTIVE_LOANS, BRANCH, CLIENTS, DUE, OFFICER, ON_TIME, OUTSTANDING, OVERDUE, PAR30, PAR30_RATE, PLAIN,
    RATE, SHARE, chart, day, text,
};
use crate::reports::{Availability::Later, Category, ChartKind, Parameter, ReportEntry, ReportKey as Key};

pub(super) const CLIENT_MASTER: ReportEntry = ReportEntry {
    key: Key::ClientMaster,
    title: "Client Master",
    description: "All clients with their centre, status and loans",
    category: Category::Client,
    icon: "users",
    colour: "grape",
    parameters: &[Parameter::Branch, Parameter::Officer],
    columns: &[
        text("clientNumber", "Client Number"),
        text("name", "Name"),
        text("gender", "Gender"),
        text("phone", "Phone"),
        BRANCH,
        text("centre", "Centre"),
        text("status", "Status"),
        day("joinedOn", "Joined On"),
        ACTIVE_LOANS,
        OUTSTANDING,
    ],
    growing: true,
    note: Some("A client's officer is the one assigned to their centre."),
    ..PLAIN
};

pub(super) const CLIENT_STATEMENT: ReportEntry = ReportEntry {
    key: Key::ClientStatement,
    title: "Client Statement",
    description: "All transactions of one client's accounts",
    category: Category::Client,
    icon: "file-text",
    colour: "grape",
    availability: Later("Available when client accounts launch"),
    ..PLAIN
};

pub(super) const GROUP_PERFORMANCE: ReportEntry = ReportEntry {
    key: Key::GroupPerformance,
    title: "Group Performance",
    description: "Outstanding amounts and this month's collections by centre",
    category: Category::Client,
    icon: "users-group",
    colour: "grape",
    parameters: &[Parameter::Branch, Parameter::Officer],
    columns: &[
        text("code", "Code"),
        text("centre", "Centre"),
        text("village", "Village"),
        BRANCH,
        OFFICER,
        CLIENTS,
        ACTIVE_LOANS,
        OUTSTANDING,
        OVERDUE,
        PAR30,
        PAR30_RATE,
        DUE,
        ON_TIME,
        RATE,
    ],
    growing: true,
    note: Some("Due and collected on time cover the current month up to the current business date."),
    ..PLAIN
};

pub(super) const CLIENT_AGING: ReportEntry = ReportEntry {
    key: Key::ClientAging,
    title: "Client Aging",
    description: "Borrowers by asset class, set at the end of each day",
    category: Category::Client,
    icon: "clock-hour-4",
    colour: "grape",
    parameters: &[Parameter::Branch, Parameter::Officer],
    columns: &[
        text("class", "Class"),
        CLIENTS,
        ACTIVE_LOANS,
        OUTSTANDING,
        SHARE,
        OVERDUE,
    ],
    chart: Some(chart(ChartKind::Bar, "class", &["outstanding"])),
    note: Some(
        "A borrower's class is that of their most overdue loan. A borrower leaves NPA only by paying all arrears on all their loans.",
    ),
    ..PLAIN
};
