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
    loan_item::LoanItem, needs::AppliesForLoans, path_keys::LoanKey, reason_form::Because,
    refusals::loan_problem, reply::end_application,
};

const MESSAGE: &str = "Application withdrawn";

type Asked = Then<May<AppliesForLoans>, Then<PathId<LoanKey>, Then<IfMatch, Body<Because>>>>;

pub(crate) struct WithdrawLoan;

impl Operation for WithdrawLoan {
    type Asks = Asked;
    type Doc = __path_withdraw_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::NotSubmitted),
        ]
        .map(loan_problem))
    }
}

/// Withdraw an application
///
/// For the applicant, before it is approved.
#[utoipa::path(post, path = "/api/loans/{loanId}/withdraw", operation_id = "withdrawLoan", tag = "loans",
    responses((status = 200, description = "The loan", body = Success<LoanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn withdraw_loan(
    app: State,
    Then(caller, Then(loan, Then(seen, Body(Because(reason))))): Asked,
) -> Result<Tagged<LoanItem>, Problem> {
    let (loan, how) = (
        (loan.into_inner(), seen.and(None)),
        (ApplicationEnd::Withdraw, reason),
    );
    end_application(&app, caller.actor(), loan, how, MESSAGE).await
}
