mod audit;
mod branches;
mod clients;
mod collections;
mod financial;
mod later;
mod loans;
mod parts;

use parts::PLAIN;

use super::{Availability::Later, ReportEntry, ReportKey};

pub static CATALOGUE: &[ReportEntry] = &[
    loans::PORTFOLIO_SUMMARY,
    loans::LOAN_DISBURSEMENT,
    loans::LOAN_REPAYMENT,
    loans::LOANS_OVERDUE,
    loans::PAR_REPORT,
    loans::LOAN_PRODUCT_PERFORMANCE,
    later::SAVINGS_PORTFOLIO,
    later::FIXED_DEPOSIT,
    later::INTEREST_POSTING,
    later::SAVINGS_TRANSACTIONS,
    clients::CLIENT_MASTER,
    clients::CLIENT_STATEMENT,
    clients::GROUP_PERFORMANCE,
    clients::CLIENT_AGING,
    collections::DAILY_COLLECTION,
    collections::COLLECTION_EFFICIENCY,
    collections::FIELD_OFFICER_PERFORMANCE,
    collections::COLLECTION_QUEUE,
    branches::BRANCH_PERFORMANCE,
    branches::BRANCH_PORTFOLIO,
    branches::BRANCH_COMPARISON,
    financial::INCOME_STATEMENT,
    financial::BALANCE_SHEET,
    financial::CASH_FLOW,
    financial::PROFIT_LOSS,
    audit::AUDIT_TRAIL,
    audit::USER_ACTIVITY,
    audit::COMPLIANCE,
];

/// The entry for an undeclared key; a test ensures that there is none.
static LOST: ReportEntry = ReportEntry {
    availability: Later("This report is not declared."),
    ..PLAIN
};

impl ReportEntry {
    pub fn of(key: ReportKey) -> &'static Self {
        let found = CATALOGUE.iter().find(|entry| entry.key == key);
        found.unwrap_or(&LOST)
    }
}
