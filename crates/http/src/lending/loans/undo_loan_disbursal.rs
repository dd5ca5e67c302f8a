use munim_books::BooksClosed;
use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::Success,
    extractors::{FreshOnce, IfMatch, May, Once, PathId, Then},
    once::once,
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{self as lending, LoanError, Refusal};
use time::macros::date;

use super::{
    super::changed_once::ChangeReply, loan_item::LoanItem, needs::PaysLoansOut, path_keys::LoanKey,
    reason_form::Because, refusals::loan_problem, reply::reply_once,
};

const MESSAGE: &str = "Disbursal undone";

type Asked = FreshOnce<May<PaysLoansOut>, Then<PathId<LoanKey>, Then<IfMatch, Once<Because>>>>;

pub(crate) struct UndoLoanDisbursal;

impl Operation for UndoLoanDisbursal {
    type Asks = Asked;
    type Doc = __path_undo_loan_disbursal;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::HasRepayments),
            LoanError::NotToday,
            LoanError::Books(BooksClosed::Period(date!(2026 - 10 - 31))),
            LoanError::TaxSeriesFull,
        ]
        .map(loan_problem))
    }
}

/// Undo a disbursal
///
/// On the business date that it was booked on, and only while no payment stands. The loan is approved again.
#[utoipa::path(post, path = "/api/loans/{loanId}/undo-disbursal", operation_id = "undoLoanDisbursal", tag = "loans",
    responses((status = 200, description = "The loan", body = Success<LoanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn undo_loan_disbursal(
    app: State,
    FreshOnce(caller, Then(loan, Then(seen, Once(key, Because(reason))))): Asked,
) -> Result<ChangeReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let place = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        lending::undo_loan_disbursal(work, at, &actor, loan, &reason, seen)
            .await
            .map_err(loan_problem)?;
        reply_once(MESSAGE, work, loan).await
    })
    .await
    .map(ChangeReply)
}
