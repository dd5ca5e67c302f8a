use munim_lending::{ApplicationEnd, LoanError, Refusal};

use super::{loan_item::LoanItem, reason_form::ReasonRequest, reply::end_application};
use crate::person::Person;
use crate::prelude::*;

#[operation(post "/api/loans/{loanId}/return", tag = "loans", ok = "The loan", message = "Application returned",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotSubmitted)].map(loan_problem))]
/// Return an application for correction
///
/// Service accounts cannot call this.
pub(crate) async fn return_loan(
    app: State,
    Person(caller): Person<May<ReviewsLoans>>,
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
        ApplicationEnd::Return,
        reason,
        MESSAGE,
    )
    .await
}
