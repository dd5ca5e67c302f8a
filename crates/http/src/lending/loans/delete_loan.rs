use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_lending::{self as lending, LoanError};

use super::{needs::AppliesForLoans, path_keys::LoanKey, refusals::loan_problem};

const MESSAGE: &str = "Draft deleted";

type Asked = Then<May<AppliesForLoans>, PathId<LoanKey>>;

pub(crate) struct DeleteLoan;

impl Operation for DeleteLoan {
    type Asks = Asked;
    type Doc = __path_delete_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing))
            .or([LoanError::NoSuchLoan, LoanError::NotADraft].map(loan_problem))
    }
}

/// Delete a draft
///
/// Applications that were submitted are withdrawn instead.
#[utoipa::path(delete, path = "/api/loans/{loanId}", operation_id = "deleteLoan", tag = "loans",
    responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_loan(app: State, Then(caller, loan): Asked) -> Reply<Nothing> {
    let (actor, loan) = (caller.actor(), loan.into_inner());
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
        lending::delete_loan(work, at, actor, loan)
            .await
            .map_err(loan_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
