//! Reports on savings, whose data is not stored yet.
use super::parts::PLAIN;
use crate::reports::{Availability::Later, Category, ReportEntry, ReportKey as Key};

const SAVINGS_LATER: &str = "Available when savings accounts launch";

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
