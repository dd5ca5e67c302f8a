use munim_lending::{ApplicationEnd, LoanError, Refusal};

use super::{loan_item::LoanItem, reason_form::ReasonRequest, reply::end_application};
use crate::person::Person;
use crate::prelude::*;

#[operation(post "/api/loans/{loanId}/reject", tag = "loans", ok = "The loan", message = "Application rejected",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotSubmitted),
        LoanError::OwnApplication].map(loan_problem))]
/// Reject an application
///
/// Users who created, changed or submitted the application cannot reject it. Service accounts cannot call this.
pub(crate) async fn reject_loan(
    app: State,
    Person(caller): Person<May<SanctionsLoans>>,
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
        ApplicationEnd::Reject,
        reason,
        MESSAGE,
    )
    .await
}
