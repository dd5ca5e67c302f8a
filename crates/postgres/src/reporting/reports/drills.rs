use munim_kernel::{BranchId, LoanProductId, UserId};
use munim_reporting::{Drill, ReportKey as Key, ReportReading};

use super::raw::RawRow;

/// Returns the drill-down of a row: the filters of its own report, and the row's own key.
pub(super) fn behind(reading: &ReportReading, row: &RawRow) -> Option<Drill> {
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
