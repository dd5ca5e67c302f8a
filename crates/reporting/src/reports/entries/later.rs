//! Reports that wait for their data: on savings and on the books.
use super::parts::PLAIN;
use crate::reports::{Availability::Later, Category, ReportEntry, ReportKey as Key};

const SAVINGS_LATER: &str = "Available when savings accounts launch";

const BOOKS_LATER: &str = "Available when the general ledger launches";

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

pub(super) const SAVINGS_PORTFOLIO: ReportEntry = savings(
    Key::SavingsPortfolio,
    "Savings Portfolio",
    "Savings balances by product and branch",
    "pig-money",
);

pub(super) const FIXED_DEPOSIT: ReportEntry = savings(
    Key::FixedDeposit,
    "Fixed Deposit",
    "Fixed deposits with their rates and maturities",
    "building-bank",
);

pub(super) const INTEREST_POSTING: ReportEntry = savings(
    Key::InterestPosting,
    "Interest Posting",
    "Interest posted to savings accounts",
    "percentage",
);

pub(super) const SAVINGS_TRANSACTIONS: ReportEntry = savings(
    Key::SavingsTransactions,
    "Savings Transactions",
    "Deposits and withdrawals of a period",
    "arrows-exchange",
);

pub(super) const INCOME_STATEMENT: ReportEntry = financial(
    Key::IncomeStatement,
    "Income Statement",
    "Income and expense of a period",
    "report-money",
);

pub(super) const BALANCE_SHEET: ReportEntry = financial(
    Key::BalanceSheet,
    "Balance Sheet",
    "Assets, liabilities and equity on a date",
    "scale",
);

pub(super) const CASH_FLOW: ReportEntry = financial(
    Key::CashFlow,
    "Cash Flow",
    "Cash received and paid in a period",
    "cash",
);

pub(super) const PROFIT_LOSS: ReportEntry = financial(
    Key::ProfitLoss,
    "Profit & Loss",
    "Profit and loss of a period",
    "trending-up",
);
