use actix_web::HttpResponse;
use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, day, describe_day},
    openapi::{Demands, File},
};
use munim_lending::{LoanError, Refusal, ViewPapers};

use crate::{
    paper::{print_paper, sent},
    prelude::*,
};

pub(crate) struct Period(Option<Date>, Option<Date>);

impl Filter for Period {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let (from, to) = (day(form, "from"), day(form, "to"));
        let (from, to) = (from?, to?);
        if from.zip(to).is_some_and(|(from, to)| from > to) {
            form.refuse("to", "range", "The last day must not be before the first one.");
            return None;
        }
        Some(Self(from, to))
    }

    fn describe(demands: &mut Demands) {
        describe_day(
            demands,
            "from",
            "The first day of the ledger; its beginning by default.",
        );
        describe_day(demands, "to", "The last day of the ledger; its end by default.");
    }
}

#[operation(get "/api/loans/{loanId}/statement", tag = "loans",
    responses((status = 200, description = "The statement", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [LoanError::NoSuchLoan, LoanError::State(Refusal::NotDisbursed)].map(loan_problem))]
/// Get the statement of a loan
///
/// What is agreed, the schedule with what is paid of it, and the ledger with its balances. `from` and `to` limit the ledger to what
/// was booked on those days; it then begins with what was owed before.
pub(crate) async fn get_loan_statement(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
    FilterQuery(Period(from, to)): FilterQuery<Period>,
) -> Result<HttpResponse, Problem> {
    let statement = ViewPapers::new(app.lending())
        .get_loan_statement(caller.actor(), loan.into_inner(), from, to)
        .await
        .map_err(loan_problem)?;
    let number = statement.listed().loan.get().number.clone().unwrap_or_default();
    let file = print_paper(&app, caller.actor(), app.press(), move |press, printed| {
        press.loan_statement(&statement, printed)
    })
    .await?;
    Ok(sent("statement", &number, file))
}
