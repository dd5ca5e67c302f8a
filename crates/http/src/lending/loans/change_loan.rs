use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{self as lending, LoanError};

use super::{
    application_form::Rewritten, loan_item::LoanItem, needs::AppliesForLoans, path_keys::LoanKey,
    refusals::loan_problem, reply::reply,
};

const MESSAGE: &str = "Application updated";

type Asked = Then<May<AppliesForLoans>, Then<PathId<LoanKey>, Then<IfMatch, Body<Rewritten>>>>;

pub(crate) struct ChangeLoan;

impl Operation for ChangeLoan {
    type Asks = Asked;
    type Doc = __path_change_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example())).or([
            LoanError::NoSuchLoan,
            LoanError::NotADraft,
            LoanError::VersionConflict,
        ]
        .map(loan_problem))
    }
}

/// Change a loan application
///
/// While it is a draft or was returned. Client, product, officer and funding source stay.
#[utoipa::path(put, path = "/api/loans/{loanId}", operation_id = "changeLoan", tag = "loans",
    responses((status = 200, description = "The application", body = Success<LoanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_loan(
    app: State,
    Then(caller, Then(loan, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(wanted.version));
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
        let changed = lending::change_loan(work, at, actor, loan, |product| wanted.chosen.of(product), seen)
            .await
            .map_err(loan_problem)?;
        wanted.check(changed.get())?;
        reply(MESSAGE, work, loan).await
    })
    .await
}
