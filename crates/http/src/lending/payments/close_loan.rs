use munim_approvals::ApprovalError;
use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::Success,
    extractors::{IfMatch, May, Once, PathId, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Money;
use munim_lending::{self as lending, LoanError, Refusal};

use super::{
    super::loans::{needs::TakesPayments, path_keys::LoanKey, refusals::loan_problem},
    record_payment::same_reference_refused,
    settlement_form::{Wanted, command},
};
use crate::{approvals::approval_item::RequestedApproval, person::Person};

const MESSAGE: &str = "Closure requested";

type Asked = Then<Person<May<TakesPayments>>, Then<PathId<LoanKey>, Then<IfMatch, Once<Wanted>>>>;

pub(crate) struct CloseLoan;

impl Operation for CloseLoan {
    type Asks = Asked;
    type Doc = __path_close_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestedApproval::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::NotDisbursed),
            LoanError::NotTheQuote(Money::from_paise(2_804_084)),
            LoanError::CashReceiptLimit,
            LoanError::Approval(ApprovalError::AlreadyRequested),
        ]
        .into_iter()
        .chain(same_reference_refused())
        .map(loan_problem))
    }
}

/// Request the early closure of a loan
///
/// For exactly the amount of today's foreclosure quote. The interest of later instalments is not due. Nothing changes until
/// a second person accepts it, on the same business date. Service accounts cannot call this.
#[utoipa::path(post, path = "/api/loans/{loanId}/close", operation_id = "closeLoan", tag = "payments",
    responses((status = 201, description = "The request", body = Success<RequestedApproval>,
        headers(("Location" = String, description = "The inbox of approvals.")))))]
pub(crate) async fn close_loan(
    app: State,
    Then(Person(caller), Then(loan, Then(seen, Once(key, wanted)))): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let (loan, seen) = (loan.into_inner(), seen.and(None));
    let place = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let asked = (wanted.reason.as_str(), command(&wanted.paid));
        let approval = lending::request_loan_closure(work, at, &actor, loan, &wanted.paid, seen, asked)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::made(MESSAGE, approval))
    })
    .await
}
