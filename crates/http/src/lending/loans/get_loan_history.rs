use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, Older, PathId, Then},
    history::{HistoryPage, reply_about},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{LoanError, ViewLoans};

use super::{needs::SeesLoans, path_keys::LoanKey, refusals::loan_problem};

type Asked = Then<May<SeesLoans>, Then<PathId<LoanKey>, Older>>;

pub(crate) struct GetLoanHistory;

impl Operation for GetLoanHistory {
    type Asks = Asked;
    type Doc = __path_get_loan_history;

    fn examples() -> Examples {
        Examples::of(&Success::new("History", HistoryPage::example())).or([
            LoanError::NoTenant(NoTenantChosen),
            LoanError::NoSuchLoan,
        ]
        .map(loan_problem))
    }
}

/// Get the history of a loan
///
/// What was done to the loan and its payments, and the requests for approval about them.
#[utoipa::path(get, path = "/api/loans/{loanId}/history", operation_id = "getLoanHistory", tag = "history",
    responses((status = 200, description = "Part of the history, newest first", body = Success<HistoryPage>)))]
pub(crate) async fn get_loan_history(
    app: State,
    Then(caller, Then(loan, part)): Asked,
) -> Reply<HistoryPage> {
    let actor = caller.actor();
    let loans = ViewLoans::new(app.lending());
    let seen = loans
        .get_loan(actor, loan.into_inner())
        .await
        .map_err(loan_problem)?;
    let about = loans.entities_of(actor, &seen).await.map_err(loan_problem)?;
    let page = reply_about(app.audit(), actor.tenant()?, &about, &part).await?;
    Ok(Success::new("History", page))
}
