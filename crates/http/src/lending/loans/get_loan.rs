use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{LoanError, ViewLoans};

use super::{loan_item::LoanItem, needs::SeesLoans, path_keys::LoanKey, refusals::loan_problem};

const MESSAGE: &str = "Loan";

type Asked = Then<May<SeesLoans>, PathId<LoanKey>>;

pub(crate) struct GetLoan;

impl Operation for GetLoan {
    type Asks = Asked;
    type Doc = __path_get_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example_active()))
            .or([LoanError::NoSuchLoan].map(loan_problem))
    }
}

/// Get a loan
#[utoipa::path(get, path = "/api/loans/{loanId}", operation_id = "getLoan", tag = "loans",
    responses((status = 200, description = "The loan", body = Success<LoanItem>,
        headers(("ETag" = String, description = "Its version.")))))]
pub(crate) async fn get_loan(app: State, Then(caller, loan): Asked) -> Result<Tagged<LoanItem>, Problem> {
    let found = ViewLoans::new(app.lending())
        .get_loan(caller.actor(), loan.into_inner())
        .await
        .map_err(loan_problem)?;
    let item = LoanItem::from(found);
    Ok(Tagged::new(item.version(), Success::new(MESSAGE, item)))
}
