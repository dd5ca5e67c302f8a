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
    loan_item::LoanItem, needs::SanctionsLoans, path_keys::LoanKey, reason_form::Because,
    refusals::loan_problem, reply::end_application,
};
use crate::person::Person;

const MESSAGE: &str = "Application rejected";

type Asked = Then<Person<May<SanctionsLoans>>, Then<PathId<LoanKey>, Then<IfMatch, Body<Because>>>>;

pub(crate) struct RejectLoan;

impl Operation for RejectLoan {
    type Asks = Asked;
    type Doc = __path_reject_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::NotSubmitted),
            LoanError::OwnApplication,
        ]
        .map(loan_problem))
    }
}

/// Reject an application
///
/// Users who created, changed or submitted the application cannot reject it. Service accounts cannot call this.
#[utoipa::path(post, path = "/api/loans/{loanId}/reject", operation_id = "rejectLoan", tag = "loans",
    responses((status = 200, description = "The loan", body = Success<LoanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn reject_loan(
    app: State,
    Then(Person(caller), Then(loan, Then(seen, Body(Because(reason))))): Asked,
) -> Result<Tagged<LoanItem>, Problem> {
    let (loan, how) = (
        (loan.into_inner(), seen.and(None)),
        (ApplicationEnd::Reject, reason),
    );
    end_application(&app, caller.actor(), loan, how, MESSAGE).await
}
