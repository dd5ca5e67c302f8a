use munim_http_kit::{
    extractors::Older,
    history::{HistoryPage, reply_about},
};
use munim_lending::{LoanError, ViewLoans};

use crate::prelude::*;

#[operation(get "/api/loans/{loanId}/history", tag = "history", ok = "Part of the history, newest first", message = "History",
    refuses = [LoanError::NoTenant(NoTenantChosen), LoanError::NoSuchLoan].map(loan_problem))]
/// Get the history of a loan
///
/// What was done to the loan and its payments, and the requests for approval about them.
pub(crate) async fn get_loan_history(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
    part: Older,
) -> Reply<HistoryPage> {
    let actor = caller.actor();
    let loans = ViewLoans::new(app.lending());
    let seen = loans
        .get_loan(actor, loan.into_inner())
        .await
        .map_err(loan_problem)?;
    let about = loans.entities_of(actor, &seen).await.map_err(loan_problem)?;
    let page = reply_about(app.audit(), actor.tenant()?, &about, &part).await?;
    Ok(Success::new(MESSAGE, page))
}
