use super::parts::{
    ACTIVE_LOANS, BRANCH, CLIENT, CLIENTS, DUE, LOAN, OFFICER, ON_TIME, OUTSTANDING, OVERDUE, PAR30,
    PAR30_RATE, PLAIN, RATE, SHARE, amount, chart, day, money, text,
};
use crate::reports::{Category, ChartKind, Parameter, ReportEntry, ReportKey as Key};

pub(super) const CLIENT_MASTER: ReportEntry = ReportEntry {
    key: Key::ClientMaster,
    title: "Client Master",
    description: "All clients with their group, household income, KYC and loans",
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
        text("group", "Group"),
        text("status", "Status"),
        day("joinedOn", "Joined On"),
        amount("householdIncome", "Household Income a Year"),
        text("kyc", "KYC"),
        ACTIVE_LOANS,
        OUTSTANDING,
    ],
    growing: true,
    note: Some(
        "A client's officer is the one assigned to their centre. Household income is that of the latest assessment. KYC is due when a verified client must be checked again.",
    ),
    ..PLAIN
};

pub(super) const CLIENT_STATEMENT: ReportEntry = ReportEntry {
    key: Key::ClientStatement,
    title: "Client Statement",
    description: "Loans paid out and payments of a client, or of all, in a period",
    category: Category::Client,
    icon: "file-text",
    colour: "grape",
    parameters: &[
        Parameter::Branch,
        Parameter::Officer,
        Parameter::Client,
        Parameter::Month,
    ],
    columns: &[
        day("bookedOn", "Booked On"),
        CLIENT,
        text("clientNumber", "Client Number"),
        LOAN,
        text("entry", "Entry"),
        text("receiptNumber", "Receipt Number"),
        money("paidOut", "Paid Out"),
        money("principal", "Principal"),
        money("interest", "Interest"),
        money("received", "Received"),
    ],
    growing: true,
    note: Some("A reversal is shown with negative amounts."),
    ..PLAIN
};

pub(super) const GROUP_PERFORMANCE: ReportEntry = ReportEntry {
    key: Key::GroupPerformance,
    title: "Group Performance",
    description: "Outstanding amounts and this month's collections by centre and group",
    category: Category::Client,
    icon: "users-group",
    colour: "grape",
    parameters: &[Parameter::Branch, Parameter::Officer],
    columns: &[
        text("code", "Code"),
        text("centre", "Centre"),
        text("group", "Group"),
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
    note: Some(
        "The last row of a centre is its clients without a group. Due and collected on time cover the current month up to the current business date.",
    ),
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
        "A borrower's class is that of their most overdue loan. A borrower leaves NPA only by paying all arrears on all their loans. They are substandard for 12 months, then doubtful 1 up to 24 months, doubtful 2 up to 48, and doubtful 3.",
    ),
    ..PLAIN
};
