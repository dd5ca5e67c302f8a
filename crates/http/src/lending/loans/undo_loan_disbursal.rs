use super::reason_form::Because;
use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{self as lending, LoanError, Refusal};

use super::{
    loan_item::LoanItem, needs::PaysLoansOut, path_keys::LoanKey, refusals::loan_problem, shown::shown,
};

const MESSAGE: &str = "Disbursal undone";

type Asked = Then<Fresh<May<PaysLoansOut>>, Then<PathId<LoanKey>, Then<IfMatch, Body<Because>>>>;

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
    Then(Fresh(caller), Then(loan, Then(seen, Body(Because(reason))))): Asked,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(None));
    let place = (app.lending(), actor.scope()?, Stale::Figures);
    let item = change(&app, &place, async |work, at| {
        lending::undo_loan_disbursal(work, at, actor, loan, &reason, seen)
            .await
            .map_err(loan_problem)?;
        shown(work, loan).await
    })
    .await?;
    Ok(Tagged::new(item.version(), Success::new(MESSAGE, item)))
}
