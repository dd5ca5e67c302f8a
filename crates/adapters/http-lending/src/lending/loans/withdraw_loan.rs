use munim_lending::{ApplicationEnd, LoanError, Refusal};

use super::{
    loan_item::LoanItem, needs::AppliesForLoans, path_keys::LoanKey, reason_form::ReasonRequest,
    refusals::loan_problem, reply::end_application,
};
use crate::prelude::*;

const MESSAGE: &str = "Application withdrawn";

#[operation(post "/api/loans/{loanId}/withdraw", tag = "loans", ok = "The loan",
    example = Success::new(MESSAGE, LoanItem::example()),
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotSubmitted)].map(loan_problem))]
/// Withdraw an application
///
/// For the applicant, before it is approved.
pub(crate) async fn withdraw_loan(
    app: State,
    caller: May<AppliesForLoans>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Body(ReasonRequest(reason)): Body<ReasonRequest>,
) -> Result<Tagged<LoanItem>, Problem> {
    let (loan, how) = (
        (loan.into_inner(), seen.and(None)),
        (ApplicationEnd::Withdraw, reason),
    );
    end_application(&app, caller.actor(), loan, how, MESSAGE).await
}
