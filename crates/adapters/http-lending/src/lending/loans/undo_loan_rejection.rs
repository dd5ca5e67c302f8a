use munim_lending::{self as lending, LoanError, Refusal};

use super::{loan_item::LoanItem, reply::reply};
use crate::person::Person;
use crate::prelude::*;

#[operation(post "/api/loans/{loanId}/undo-rejection", tag = "loans", ok = "The loan", message = "Rejection undone",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotRejected),
        LoanError::OwnApplication, LoanError::ClientLeft].map(loan_problem))]
/// Undo a rejection
///
/// The application waits for approval again. Users who created, changed or submitted it cannot undo its rejection. Service accounts
/// cannot call this.
pub(crate) async fn undo_loan_rejection(
    app: State,
    Person(caller): Person<May<SanctionsLoans>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        lending::undo_loan_rejection(work, at, actor, loan, seen)
            .await
            .map_err(loan_problem)?;
        reply(MESSAGE, work, loan).await
    })
    .await
}
