use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Money;
use munim_lending::{self as lending, FirstDue, LoanError, Refusal};

use super::{
    loan_item::LoanItem, needs::AppliesForLoans, path_keys::LoanKey, refusals::loan_problem, reply::reply,
};

const MESSAGE: &str = "Application submitted";

type Asked = Then<May<AppliesForLoans>, Then<PathId<LoanKey>, IfMatch>>;

pub(crate) struct SubmitLoan;

impl Operation for SubmitLoan {
    type Asks = Asked;
    type Doc = __path_submit_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::PastThisStep),
            LoanError::ClientLeft,
            LoanError::ProductOutOfUse,
            LoanError::StepsNotRecorded,
            LoanError::ApplicationFirstDue(FirstDue {
                min_days: 7,
                max_days: 45,
            }),
            LoanError::BeyondCycleLimit(2, Money::from_paise(2_500_000)),
        ]
        .map(loan_problem))
    }
}

/// Submit an application
///
/// It gets its number and goes to the first step that its product needs. Submitting twice succeeds. The amount can be at
/// most what the product lends in the client's cycle (`cycleLimit`). The first due date must be within the days that the product
/// allows after the expected disbursal, which is not before the business date.
#[utoipa::path(post, path = "/api/loans/{loanId}/submit", operation_id = "submitLoan", tag = "loans",
    responses((status = 200, description = "The loan", body = Success<LoanItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn submit_loan(
    app: State,
    Then(caller, Then(loan, seen)): Asked,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(None));
    let place = (app.lending(), actor.scope()?, Stale::Figures);
    change(&app, &place, async |work, at| {
        lending::submit_loan(work, at, actor, loan, seen)
            .await
            .map_err(loan_problem)?;
        reply(MESSAGE, work, loan).await
    })
    .await
}
