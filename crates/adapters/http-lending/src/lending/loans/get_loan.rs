use munim_lending::{LoanError, ViewLoans};

use super::loan_item::LoanItem;
use crate::prelude::*;

#[operation(get "/api/loans/{loanId}", tag = "loans", ok = "The loan", etag = "Its version.", message = "Loan",
    example = LoanItem::example_active(), refuses = [LoanError::NoSuchLoan].map(loan_problem))]
/// Get a loan
pub(crate) async fn get_loan(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
) -> Result<Tagged<LoanItem>, Problem> {
    let found = ViewLoans::new(app.lending())
        .get_loan(caller.actor(), loan.into_inner())
        .await
        .map_err(loan_problem)?;
    Ok(Tagged::of(MESSAGE, LoanItem::from(found)))
}
