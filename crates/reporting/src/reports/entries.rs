//! The entries of the catalogue.
use munim_kernel::Permission;

use super::{
    Availability::{Later, Now},
    Category, ChartKind, ChartSpec, Column, ColumnKind, Parameter, ReportEntry, ReportKey as Key, Source,
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

const fn text(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Text, false, Source::Read)
}

const fn count(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Count, true, Source::Read)
}

/// Returns a column of numbers that are not added up.
const fn number(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Count, false, Source::Read)
}

const fn money(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Money, true, Source::Read)
}

const fn day(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Day, false, Source::Read)
}

const fn moment(key: &'static str, label: &'static str) -> Column {
    column(key, label, ColumnKind::Moment, false, Source::Read)
}

const fn share(key: &'static str, label: &'static str, part: &'static str, whole: &'static str) -> Column {
    column(key, label, ColumnKind::Percent, true, Source::Share(part, whole))
}

const fn growth(key: &'static str, label: &'static str, before: &'static str, now: &'static str) -> Column {
    column(key, label, ColumnKind::Percent, true, Source::Growth(before, now))
}

const fn of_total(key: &'static str, label: &'static str, of: &'static str) -> Column {
    column(key, label, ColumnKind::Percent, true, Source::OfTotal(of))
}

const fn chart(kind: ChartKind, label: &'static str, values: &'static [&'static str]) -> ChartSpec {
    ChartSpec { kind, label, values }
}

const BRANCH: Column = text("branch", "Branch");
const OFFICER: Column = text("officer", "Officer");
const PRODUCT: Column = text("product", "Product");
const CLIENT: Column = text("client", "Client");
const LOAN: Column = text("loanNumber", "Loan Number");
const ACTIVE_LOANS: Column = count("activeLoans", "Active Loans");
const OUTSTANDING: Column = money("outstanding", "Outstanding");
const SHARE: Column = of_total("share", "Share", "outstanding");
const OVERDUE_LOANS: Column = count("overdueLoans", "Overdue Loans");
const OVERDUE: Column = money("overdue", "Overdue");
const PAR30: Column = money("par30", "PAR > 30");
const PAR30_RATE: Column = share("par30Rate", "PAR > 30 %", "par30", "outstanding");
const DUE: Column = money("due", "Due");
const ON_TIME: Column = money("onTime", "Collected on Time");
const OTHER: Column = money("other", "Arrears and Advances");
const COLLECTED: Column = money("collected", "Collected");
const RATE: Column = share("collectionRate", "Collection Rate", "onTime", "due");
const DISBURSED: Column = money("disbursed", "Disbursed");
const LOANS_DISBURSED: Column = count("loansDisbursed", "Loans Disbursed");
const CLIENTS: Column = count("clients", "Clients");
const RECEIPTS: Column = count("receipts", "Receipts");
const GROWTH: Column = growth("growth", "Growth", "beforeOutstanding", "outstanding");

const POSITIONS: &[Parameter] = &[
    Parameter::Branch,
    Parameter::Officer,
    Parameter::Product,
    Parameter::AsOf,
];
const FLOWS: &[Parameter] = &[
    Parameter::Branch,
    Parameter::Officer,
    Parameter::Product,
    Parameter::Month,
];

const MONTH_SO_FAR: &str =
    "Due, collected, disbursed and new clients cover the current month up to the current business date.";
const SAVINGS_LATER: &str = "Available when savings accounts launch";
const BOOKS_LATER: &str = "Available when the general ledger launches";

const PLAIN: ReportEntry = ReportEntry {
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
    also_needs: &[],
    note: None,
    availability: Now,
};

/// The entry for an undeclared key; a test ensures that there is none.
pub(super) static LOST: ReportEntry = ReportEntry {
    availability: Later("This report is not declared."),
    ..PLAIN
};

const fn savings(
    key: Key,
    title: &'static str,
    description: &'static str,
    icon: &'static str,
) -> ReportEntry {
    ReportEntry {
        key,
        title,
        description,
        category: Category::Savings,
        icon,
        colour: "teal",
        availability: Later(SAVINGS_LATER),
        ..PLAIN
    }
}

const fn financial(
    key: Key,
    title: &'static str,
    description: &'static str,
    icon: &'static str,
) -> ReportEntry {
    ReportEntry {
        key,
        title,
        description,
        category: Category::Financial,
        icon,
        colour: "indigo",
        availability: Later(BOOKS_LATER),
        ..PLAIN
    }
}

pub(super) const ALL: &[ReportEntry] = &[
    ReportEntry {
        key: Key::PortfolioSummary,
        title: "Portfolio Summary",
        description: "Active loans, outstanding, overdue and at-risk amounts by product",
        icon: "chart-pie",
        colour: "blue",
        parameters: POSITIONS,
        columns: &[
            PRODUCT,
            ACTIVE_LOANS,
            OUTSTANDING,
            SHARE,
            OVERDUE_LOANS,
            OVERDUE,
            PAR30,
            PAR30_RATE,
        ],
        chart: Some(chart(ChartKind::Pie, "product", &["outstanding"])),
        ..PLAIN
    },
    ReportEntry {
        key: Key::LoanDisbursement,
        title: "Loan Disbursement",
        description: "Loans disbursed in a period",
        icon: "cash-banknote",
        colour: "blue",
        parameters: FLOWS,
        columns: &[
            day("disbursedOn", "Disbursed On"),
            LOAN,
            CLIENT,
            text("clientNumber", "Client Number"),
            BRANCH,
            OFFICER,
            PRODUCT,
            number("cycle", "Cycle"),
            number("instalments", "Instalments"),
            money("principal", "Principal"),
        ],
        chart: Some(chart(ChartKind::Line, "disbursedOn", &["principal"])),
        growing: true,
        ..PLAIN
    },
    ReportEntry {
        key: Key::LoanRepayment,
        title: "Loan Repayment",
        description: "Receipts of a period, with principal and interest",
        icon: "receipt",
        colour: "blue",
        parameters: FLOWS,
        columns: &[
            day("receivedOn", "Received On"),
            text("receiptNumber", "Receipt Number"),
            LOAN,
            CLIENT,
            BRANCH,
            OFFICER,
            PRODUCT,
            text("mode", "Mode"),
            money("principal", "Principal"),
            money("interest", "Interest"),
            money("amount", "Amount"),
        ],
        chart: Some(chart(ChartKind::Line, "receivedOn", &["amount"])),
        growing: true,
        note: Some("A reversal is shown as a receipt with a negative amount."),
        ..PLAIN
    },
    ReportEntry {
        key: Key::OverdueLoans,
        title: "Overdue Loans",
        description: "Loans with an unpaid instalment past its due date, oldest first",
        icon: "alert-triangle",
        colour: "red",
        parameters: &[Parameter::Branch, Parameter::Officer, Parameter::Product],
        columns: &[
            LOAN,
            CLIENT,
            text("phone", "Phone"),
            BRANCH,
            OFFICER,
            PRODUCT,
            day("oldestDue", "Oldest Due"),
            number("daysPastDue", "Days Past Due"),
            text("class", "Class"),
            OVERDUE,
            OUTSTANDING,
        ],
        growing: true,
        note: Some("An instalment is overdue after its due date. The current business date counts as ended."),
        ..PLAIN
    },
    ReportEntry {
        key: Key::ParReport,
        title: "PAR Report",
        description: "Portfolio at risk by branch: more than 1, 30, 60 and 90 days past due",
        icon: "chart-bar",
        colour: "red",
        parameters: POSITIONS,
        columns: &[
            BRANCH,
            ACTIVE_LOANS,
            OUTSTANDING,
            OVERDUE_LOANS,
            OVERDUE,
            money("par1", "PAR > 1"),
            PAR30,
            money("par60", "PAR > 60"),
            money("par90", "PAR > 90"),
            share("par1Rate", "PAR > 1 %", "par1", "outstanding"),
            PAR30_RATE,
            share("par60Rate", "PAR > 60 %", "par60", "outstanding"),
            share("par90Rate", "PAR > 90 %", "par90", "outstanding"),
        ],
        chart: Some(chart(ChartKind::Bar, "branch", &["par30", "par60", "par90"])),
        ..PLAIN
    },
    ReportEntry {
        key: Key::LoanProductPerformance,
        title: "Loan Product Performance",
        description: "Lending, collections and risk by product",
        icon: "packages",
        colour: "blue",
        parameters: FLOWS,
        columns: &[
            PRODUCT,
            ACTIVE_LOANS,
            OUTSTANDING,
            PAR30,
            PAR30_RATE,
            LOANS_DISBURSED,
            DISBURSED,
            DUE,
            ON_TIME,
            RATE,
            COLLECTED,
            money("interest", "Interest Collected"),
        ],
        chart: Some(chart(ChartKind::Bar, "product", &["disbursed", "collected"])),
        note: Some(
            "Active loans, outstanding and PAR are as of the current business date; the rest covers the period.",
        ),
        ..PLAIN
    },
    savings(
        Key::SavingsPortfolio,
        "Savings Portfolio",
        "Savings balances by product and branch",
        "pig-money",
    ),
    savings(
        Key::FixedDeposit,
        "Fixed Deposit",
        "Fixed deposits with their rates and maturities",
        "building-bank",
    ),
    savings(
        Key::InterestPosting,
        "Interest Posting",
        "Interest posted to savings accounts",
        "percentage",
    ),
    savings(
        Key::SavingsTransactions,
        "Savings Transactions",
        "Deposits and withdrawals of a period",
        "arrows-exchange",
    ),
    ReportEntry {
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
    },
    ReportEntry {
        key: Key::ClientStatement,
        title: "Client Statement",
        description: "All transactions of one client's accounts",
        category: Category::Client,
        icon: "file-text",
        colour: "grape",
        availability: Later("Available when client accounts launch"),
        ..PLAIN
    },
    ReportEntry {
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
    },
    ReportEntry {
        key: Key::ClientAging,
        title: "Client Aging",
        description: "Borrowers by days past due, each counted by their most overdue loan",
        category: Category::Client,
        icon: "clock-hour-4",
        colour: "grape",
        parameters: &[Parameter::Branch, Parameter::Officer],
        columns: &[
            text("class", "Class"),
            text("days", "Days Past Due"),
            CLIENTS,
            ACTIVE_LOANS,
            OUTSTANDING,
            SHARE,
            OVERDUE,
        ],
        chart: Some(chart(ChartKind::Bar, "class", &["outstanding"])),
        ..PLAIN
    },
    ReportEntry {
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
    },
    ReportEntry {
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
    },
    ReportEntry {
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
    },
    ReportEntry {
        key: Key::CollectionQueue,
        title: "Collection Queue",
        description: "The next visits, and the amount to collect at each",
        category: Category::Collection,
        icon: "list-check",
        colour: "green",
        availability: Later("Available when collection visits launch"),
        ..PLAIN
    },
    ReportEntry {
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
    },
    ReportEntry {
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
    },
    ReportEntry {
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
    },
    financial(
        Key::IncomeStatement,
        "Income Statement",
        "Income and expense of a period",
        "report-money",
    ),
    financial(
        Key::BalanceSheet,
        "Balance Sheet",
        "Assets, liabilities and equity on a date",
        "scale",
    ),
    financial(
        Key::CashFlow,
        "Cash Flow",
        "Cash received and paid in a period",
        "cash",
    ),
    financial(
        Key::ProfitLoss,
        "Profit & Loss",
        "Profit and loss of a period",
        "trending-up",
    ),
    ReportEntry {
        key: Key::AuditTrail,
        title: "Audit Trail",
        description: "Who did what and from where, newest first",
        category: Category::Audit,
        icon: "history",
        colour: "dark",
        parameters: &[Parameter::Week],
        columns: &[
            moment("at", "Time"),
            text("user", "User"),
            text("action", "Action"),
            text("entity", "Entity"),
            text("entityId", "Entity ID"),
            text("ipAddress", "IP Address"),
        ],
        growing: true,
        also_needs: &[Permission::AuditLogView],
        note: Some("Dates are in Indian time."),
        ..PLAIN
    },
    ReportEntry {
        key: Key::UserActivity,
        title: "User Activity",
        description: "Sign-ins, downloads, refusals and other actions of each user",
        category: Category::Audit,
        icon: "activity",
        colour: "dark",
        parameters: &[Parameter::Week],
        columns: &[
            text("user", "User"),
            count("signIns", "Sign-ins"),
            count("exports", "Downloads"),
            count("denied", "Refusals"),
            count("other", "Other Actions"),
            count("records", "All Records"),
            moment("lastAt", "Last Seen"),
        ],
        chart: Some(chart(ChartKind::Bar, "user", &["records"])),
        also_needs: &[Permission::AuditLogView, Permission::UserManage],
        note: Some("Counted from the audit trail. Dates are in Indian time."),
        ..PLAIN
    },
    ReportEntry {
        key: Key::Compliance,
        title: "Compliance",
        description: "Rules that can be checked against the stored data, and whether they are met",
        category: Category::Audit,
        icon: "shield-check",
        colour: "dark",
        columns: &[
            text("area", "Area"),
            text("rule", "Rule"),
            text("found", "Found"),
            text("state", "State"),
            text("source", "From"),
        ],
        note: Some("Limits on household income and obligations are not checked yet."),
        ..PLAIN
    },
];
