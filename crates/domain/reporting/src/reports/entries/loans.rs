use super::parts::{
    ACTIVE_LOANS, BRANCH, CLIENT, COLLECTED, DISBURSED, DUE, FLOWS, LOAN, LOANS_DISBURSED, OFFICER, ON_TIME,
    OUTSTANDING, OVERDUE, OVERDUE_LOANS, PAR30, PAR30_RATE, PLAIN, POSITIONS, PRODUCT, RATE, SHARE, chart,
    day, money, number, share, text,
};
use crate::reports::{ChartKind, Parameter, ReportEntry, ReportKey as Key};

pub(super) const PORTFOLIO_SUMMARY: ReportEntry = ReportEntry {
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
};

pub(super) const LOAN_DISBURSEMENT: ReportEntry = ReportEntry {
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
};

pub(super) const LOAN_REPAYMENT: ReportEntry = ReportEntry {
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
};

pub(super) const LOANS_OVERDUE: ReportEntry = ReportEntry {
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
        text("npaClass", "NPA class"),
        OVERDUE,
        OUTSTANDING,
    ],
    growing: true,
    note: Some(
        "An instalment is overdue once its due date has ended. The class is the borrower's, set at the end of each day.",
    ),
    ..PLAIN
};

pub(super) const PAR_REPORT: ReportEntry = ReportEntry {
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
        money("restructured", "Restructured"),
        share(
            "restructuredRate",
            "Restructured %",
            "restructured",
            "outstanding",
        ),
    ],
    chart: Some(chart(ChartKind::Bar, "branch", &["par30", "par60", "par90"])),
    note: Some(
        "Loans rescheduled because of distress count as restructured while they are watched, even if nothing is past due.",
    ),
    ..PLAIN
};

pub(super) const LOAN_PRODUCT_PERFORMANCE: ReportEntry = ReportEntry {
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
};
