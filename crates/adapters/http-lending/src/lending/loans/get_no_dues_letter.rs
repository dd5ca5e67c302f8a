use actix_web::HttpResponse;
use munim_http_kit::openapi::File;
use munim_lending::{LoanError, LoanState, ViewPapers};

use crate::{
    paper::{print_paper, sent},
    prelude::*,
};

#[operation(get "/api/loans/{loanId}/no-dues-letter", tag = "loans",
    responses((status = 200, description = "The letter", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [LoanError::NoSuchLoan, LoanError::NotClosed(LoanState::Active)].map(loan_problem))]
/// Get the no-dues letter of a closed loan
pub(crate) async fn get_no_dues_letter(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
) -> Result<HttpResponse, Problem> {
    let letter = ViewPapers::new(app.lending())
        .get_no_dues_letter(caller.actor(), loan.into_inner())
        .await
        .map_err(loan_problem)?;
    let number = letter.loan().get().number.clone().unwrap_or_default();
    let file = print_paper(&app, caller.actor(), app.press(), move |press, printed| {
        press.no_dues_letter(&letter, printed)
    })
    .await?;
    Ok(sent("no-dues-letter", &number, file))
}
