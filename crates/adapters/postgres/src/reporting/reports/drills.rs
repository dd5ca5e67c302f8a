use munim_kernel::{AccountId, BranchId, LoanProductId, UserId};
use munim_reporting::{Drill, Ledger, ReportKey as Key, ReportReading};

use super::raw::RawRow;

/// Returns the drill-down of a row: the filters of its own report, and the row's own key.
pub(super) fn behind(reading: &ReportReading, row: &RawRow) -> Option<Drill> {
    if reading.report == Key::BalanceSheet {
        return surplus(reading, row);
    }
    let now = reading.as_of == reading.books;
    let (report, in_period, at_day) = match reading.report {
        Key::PortfolioSummary => (Key::BranchPortfolio, false, !now),
        // Single loans are available in their current state only.
        Key::BranchPortfolio | Key::ParReport if now => (Key::OverdueLoans, false, false),
        Key::FieldOfficerPerformance => (Key::OverdueLoans, false, false),
        Key::LoanProductPerformance => (Key::LoanDisbursement, true, false),
        Key::DailyCollection => (Key::LoanRepayment, true, false),
        Key::CollectionEfficiency => (Key::FieldOfficerPerformance, true, false),
        Key::BranchPerformance => (Key::FieldOfficerPerformance, false, false),
        Key::BranchComparison => (Key::BranchPerformance, false, false),
        _ => return None,
    };
    let id = |name: &str| row.number(name);
    Some(Drill {
        report,
        branch: id("drill_branch")
            .and_then(|id| BranchId::try_new(id).ok())
            .or(reading.branch),
        officer: id("drill_officer")
            .and_then(|id| UserId::try_new(id).ok())
            .or(reading.officer),
        product: id("drill_product")
            .and_then(|id| LoanProductId::try_new(id).ok())
            .or(reading.product),
        from: in_period.then_some(reading.period.from),
        to: in_period.then_some(reading.period.to),
        as_of: at_day.then_some(reading.as_of),
    })
}

/// Returns the drill-down of the balance sheet's line for the year's surplus.
fn surplus(reading: &ReportReading, row: &RawRow) -> Option<Drill> {
    if row.number("drill_account").is_some() {
        return None;
    }
    Some(Drill {
        branch: reading.branch,
        from: Some(row.day("drill_from")?),
        to: Some(reading.as_of),
        ..Drill::to(Key::IncomeStatement)
    })
}

/// Returns the ledger behind a row of a statement: that of its account in the days that the row adds up.
pub(super) fn ledger(reading: &ReportReading, row: &RawRow) -> Option<Ledger> {
    let account = row
        .number("drill_account")
        .and_then(|id| AccountId::try_new(id).ok())?;
    let (from, to) = match row.day("drill_from") {
        Some(since) => (since, reading.as_of),
        None => (reading.period.from, reading.period.to),
    };
    Some(Ledger {
        account,
        branch: reading.branch,
        from,
        to,
    })
}
