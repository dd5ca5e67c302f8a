use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{self as lending, LoanError, Refusal};

use super::{
    loan_item::LoanItem, needs::SanctionsLoans, path_keys::LoanKey, refusals::loan_problem, reply::reply,
};
use crate::person::Person;

const MESSAGE: &str = "Rejection undone";

type Asked = Then<Person<May<SanctionsLoans>>, Then<PathId<LoanKey>, IfMatch>>;

pub(crate) struct UndoLoanRejection;

impl Operation for UndoLoanRejection {
    type Asks = Asked;
    type Doc = __path_undo_loan_rejection;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::NotRejected),
            LoanError::OwnApplication,
            LoanError::ClientLeft,
        ]
        .map(loan_problem))
    }
}

/// Undo a rejection
///
/// The application waits for approval again. Users who created, changed or submitted it cannot undo its rejection. Service accounts
/// cannot call this.
#[utoipa::path(post, path = "/api/loans/{loanId}/undo-rejection", operation_id = "undoLoanRejection", tag = "loans",
    responses((status = 200, description = "The loan", body = Success<LoanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn undo_loan_rejection(
    app: State,
    Then(Person(caller), Then(loan, seen)): Asked,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(None));
    let place = (app.lending(), actor.scope()?, Stale::Figures);
    change(&app, &place, async |work, at| {
        lending::undo_loan_rejection(work, at, actor, loan, seen)
            .await
            .map_err(loan_problem)?;
        reply(MESSAGE, work, loan).await
    })
    .await
}
