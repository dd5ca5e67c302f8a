use super::reason_form::Because;
use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{self as lending, LoanError, Refusal};

use super::{
    loan_item::LoanItem, needs::SanctionsLoans, path_keys::LoanKey, refusals::loan_problem, shown::shown,
};

const MESSAGE: &str = "Application rejected";

type Asked = Then<May<SanctionsLoans>, Then<PathId<LoanKey>, Then<IfMatch, Body<Because>>>>;

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
/// Who created or submitted it may not.
#[utoipa::path(post, path = "/api/loans/{loanId}/reject", operation_id = "rejectLoan", tag = "loans",
    responses((status = 200, description = "The loan", body = Success<LoanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn reject_loan(
    app: State,
    Then(caller, Then(loan, Then(seen, Body(Because(reason))))): Asked,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(None));
    let place = (app.lending(), actor.scope()?, Stale::Figures);
    let item = change(&app, &place, async |work, at| {
        lending::reject_loan(work, at, actor, loan, &reason, seen)
            .await
            .map_err(loan_problem)?;
        shown(work, loan).await
    })
    .await?;
    Ok(Tagged::new(item.version(), Success::new(MESSAGE, item)))
}
