use actix_web::HttpResponse;
use munim_http_kit::{
    app::State,
    extractors::{
        FilterQuery, May, PathId, Then,
        query_form::{Filter, QueryForm, day, describe_day},
    },
    openapi::{Demands, Examples, File, Operation},
    problem::Problem,
};
use munim_lending::{LoanError, Refusal, ViewPapers};
use time::Date;

use super::{
    super::paper::{made, sent},
    needs::SeesLoans,
    path_keys::LoanKey,
    refusals::loan_problem,
};

/// The days of the ledger.
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

type Asked = Then<May<SeesLoans>, Then<PathId<LoanKey>, FilterQuery<Period>>>;

pub(crate) struct GetLoanStatement;

impl Operation for GetLoanStatement {
    type Asks = Asked;
    type Doc = __path_get_loan_statement;

    fn examples() -> Examples {
        Examples::of_file()
            .or([LoanError::NoSuchLoan, LoanError::State(Refusal::NotDisbursed)].map(loan_problem))
    }
}

/// Get the statement of a loan
///
/// What is agreed, the schedule with what is paid of it, and the ledger with its balances. `from` and `to` limit the ledger to what
/// was booked on those days; it then begins with what was owed before.
#[utoipa::path(get, path = "/api/loans/{loanId}/statement", operation_id = "getLoanStatement", tag = "loans",
    responses((status = 200, description = "The statement", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))))]
pub(crate) async fn get_loan_statement(
    app: State,
    Then(caller, Then(loan, FilterQuery(Period(from, to)))): Asked,
) -> Result<HttpResponse, Problem> {
    let statement = ViewPapers::new(app.lending())
        .get_loan_statement(caller.actor(), loan.into_inner(), (from, to))
        .await
        .map_err(loan_problem)?;
    let number = statement.listed().loan.get().number.clone().unwrap_or_default();
    let file = made(&app, caller.actor(), move |press, printed| {
        press.loan_statement(&statement, printed)
    })
    .await?;
    Ok(sent("statement", &number, file))
}
