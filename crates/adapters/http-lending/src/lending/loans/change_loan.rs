use munim_lending::{self as lending, LoanError};

use super::{application_form::ChangeLoanRequest, loan_item::LoanItem, reply::reply};
use crate::prelude::*;

#[operation(put "/api/loans/{loanId}", tag = "loans", ok = "The application", message = "Application updated",
    refuses = [LoanError::NoSuchLoan, LoanError::NotADraft, LoanError::VersionConflict].map(loan_problem))]
/// Change a loan application
///
/// While it is a draft or was returned. Client, product, officer and funding source stay.
pub(crate) async fn change_loan(
    app: State,
    caller: May<AppliesForLoans>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Body(form): Body<ChangeLoanRequest>,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(form.version));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let changed = lending::change_loan(work, at, actor, loan, |product| form.chosen.of(product), seen)
            .await
            .map_err(loan_problem)?;
        form.check(changed.get())?;
        reply(MESSAGE, work, loan).await
    })
    .await
}
