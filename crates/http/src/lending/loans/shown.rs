use munim_http_kit::problem::Problem;
use munim_kernel::LoanId;
use munim_lending::{LendingWork, LoanError};

use super::{loan_item::LoanItem, refusals::loan_problem};

/// Returns a loan as the reply to its change shows it.
pub(crate) async fn shown(work: &mut dyn LendingWork, loan: LoanId) -> Result<LoanItem, Problem> {
    let shown = work.shown_loan(loan).await?;
    shown
        .map(LoanItem::from)
        .ok_or_else(|| loan_problem(LoanError::NoSuchLoan))
}
