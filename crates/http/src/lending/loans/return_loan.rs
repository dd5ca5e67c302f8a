use munim_http_kit::{
    app::State,
    body::Body,
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{ApplicationEnd, LoanError, Refusal};

use super::{
    loan_item::LoanItem, needs::ReviewsLoans, path_keys::LoanKey, reason_form::Because,
    refusals::loan_problem, reply::end_application,
};
use crate::person::Person;

const MESSAGE: &str = "Application returned";

type Asked = Then<Person<May<ReviewsLoans>>, Then<PathId<LoanKey>, Then<IfMatch, Body<Because>>>>;

pub(crate) struct ReturnLoan;

impl Operation for ReturnLoan {
    type Asks = Asked;
    type Doc = __path_return_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::NotSubmitted),
        ]
        .map(loan_problem))
    }
}

/// Return an application for correction
///
/// Service accounts cannot call this.
#[utoipa::path(post, path = "/api/loans/{loanId}/return", operation_id = "returnLoan", tag = "loans",
    responses((status = 200, description = "The loan", body = Success<LoanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn return_loan(
    app: State,
    Then(Person(caller), Then(loan, Then(seen, Body(Because(reason))))): Asked,
) -> Result<Tagged<LoanItem>, Problem> {
    let (loan, how) = (
        (loan.into_inner(), seen.and(None)),
        (ApplicationEnd::Return, reason),
    );
    end_application(&app, caller.actor(), loan, how, MESSAGE).await
}
