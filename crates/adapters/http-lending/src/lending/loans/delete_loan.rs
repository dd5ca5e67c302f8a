use munim_lending::{self as lending, LoanError};

use crate::prelude::*;

#[operation(delete "/api/loans/{loanId}", tag = "loans", ok = "It was deleted", message = "Draft deleted",
    refuses = [LoanError::NoSuchLoan, LoanError::NotADraft].map(loan_problem))]
/// Delete a draft
///
/// Applications that were submitted are withdrawn instead.
pub(crate) async fn delete_loan(
    app: State,
    caller: May<AppliesForLoans>,
    loan: PathId<LoanKey>,
) -> Reply<Nothing> {
    let (actor, loan) = (caller.actor(), loan.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        lending::delete_loan(work, at, actor, loan)
            .await
            .map_err(loan_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
