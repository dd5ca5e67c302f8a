//! Reports on the books. An amount is positive on the side on which its section grows.
use super::parts::{PLAIN, growth, money, text};
use crate::reports::{Category, Column, Parameter, ReportEntry, ReportKey as Key};

/// An amount of a statement, whose totals are rows.
const fn amount(key: &'static str, label: &'static str) -> Column {
    Column {
        total: false,
        ..money(key, label)
    }
}

const SECTION: Column = text("section", "Section");
const CODE: Column = text("code", "Code");
const ACCOUNT: Column = text("account", "Account");
const AMOUNT: Column = amount("amount", "Amount");

const STATEMENT: ReportEntry = ReportEntry {
    category: Category::Financial,
    colour: "indigo",
    parameters: &[Parameter::Branch, Parameter::Month],
    columns: &[SECTION, CODE, ACCOUNT, AMOUNT],
    statement: true,
    ..PLAIN
};

pub(super) const INCOME_STATEMENT: ReportEntry = ReportEntry {
    key: Key::IncomeStatement,
    title: "Income Statement",
    description: "Income and expense of a period by account, and the surplus",
    icon: "report-money",
    note: Some("A deficit is shown as a surplus below 0."),
    ..STATEMENT
};

pub(super) const BALANCE_SHEET: ReportEntry = ReportEntry {
    key: Key::BalanceSheet,
    title: "Balance Sheet",
    description: "Assets, liabilities and equity at the end of a day",
    icon: "scale",
    parameters: &[Parameter::Branch, Parameter::EndOf],
    note: Some("The surplus of the year is that of the financial year, from 1 April up to the day."),
    ..STATEMENT
};

pub(super) const CASH_FLOW: ReportEntry = ReportEntry {
    key: Key::CashFlow,
    title: "Cash Flow",
    description: "Money received and paid in a period, by what it was for, with opening and closing balances",
    icon: "cash",
    note: Some(
        "A reversal is taken off what was received or paid. Transfers between cash and bank accounts are left out.",
    ),
    ..STATEMENT
};

pub(super) const PROFIT_LOSS: ReportEntry = ReportEntry {
    key: Key::ProfitLoss,
    title: "Profit & Loss",
    description: "Income and expense of a period beside the same period of the year before",
    icon: "trending-up",
    columns: &[
        SECTION,
        CODE,
        ACCOUNT,
        AMOUNT,
        amount("before", "Year Before"),
        amount("change", "Change"),
        Column {
            total: false,
            ..growth("growth", "Change %", "growthBase", "amount")
        },
    ],
    note: Some(
        "A deficit is shown as a surplus below 0. There is no change in percent where the year before had none, or a deficit.",
    ),
    ..STATEMENT
};
