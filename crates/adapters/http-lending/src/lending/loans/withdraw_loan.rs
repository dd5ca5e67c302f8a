use munim_lending::{ApplicationEnd, LoanError, Refusal};

use super::{loan_item::LoanItem, reason_form::ReasonRequest, reply::end_application};
use crate::prelude::*;

#[operation(post "/api/loans/{loanId}/withdraw", tag = "loans", ok = "The loan", message = "Application withdrawn",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotSubmitted)].map(loan_problem))]
/// Withdraw an application
///
/// For the applicant, before it is approved.
pub(crate) async fn withdraw_loan(
    app: State,
    caller: May<AppliesForLoans>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Body(ReasonRequest { reason }): Body<ReasonRequest>,
) -> Result<Tagged<LoanItem>, Problem> {
    let (loan, seen) = (loan.into_inner(), seen.and(None));
    end_application(
        &app,
        caller.actor(),
        loan,
        seen,
        ApplicationEnd::Withdraw,
        reason,
        MESSAGE,
    )
    .await
}
