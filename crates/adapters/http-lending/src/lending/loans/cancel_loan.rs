use munim_lending::{ApplicationEnd, LoanError, Refusal};

use super::{loan_item::LoanItem, reason_form::ReasonRequest, reply::end_application};
use crate::person::Person;
use crate::prelude::*;

#[operation(post "/api/loans/{loanId}/cancel", tag = "loans", ok = "The loan", message = "Loan cancelled",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotSubmitted),
        LoanError::InBatch].map(loan_problem))]
/// Cancel an approved loan
///
/// Before money moves. Service accounts cannot call this.
pub(crate) async fn cancel_loan(
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
        ApplicationEnd::Cancel,
        reason,
        MESSAGE,
    )
    .await
}
