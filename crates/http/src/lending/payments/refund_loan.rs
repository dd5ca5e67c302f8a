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
    settlement_form::{Wanted, command},
};
use crate::{approvals::approval_item::RequestedApproval, person::Person};

const MESSAGE: &str = "Refund requested";

type Asked = Then<Person<May<TakesPayments>>, Then<PathId<LoanKey>, Then<IfMatch, Once<Wanted>>>>;

pub(crate) struct RefundLoan;

impl Operation for RefundLoan {
    type Asks = Asked;
    type Doc = __path_refund_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestedApproval::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::NotOverpaid),
            LoanError::NotTheExcess(Money::from_paise(12_500)),
            LoanError::CashPayoutLimit,
            LoanError::Approval(ApprovalError::AlreadyRequested),
        ]
        .map(loan_problem))
    }
}

/// Request the refund of an overpayment
///
/// For exactly what is held. It closes the loan. Nothing changes until a second person accepts it. Service
/// accounts cannot call this.
#[utoipa::path(post, path = "/api/loans/{loanId}/refund", operation_id = "refundLoan", tag = "payments",
    responses((status = 201, description = "The request", body = Success<RequestedApproval>,
        headers(("Location" = String, description = "The inbox of approvals.")))))]
pub(crate) async fn refund_loan(
    app: State,
    Then(Person(caller), Then(loan, Then(seen, Once(key, wanted)))): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let (loan, seen) = (loan.into_inner(), seen.and(None));
    let place = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let asked = (wanted.reason.as_str(), command(&wanted.paid));
        let approval = lending::request_loan_refund(work, at, &actor, loan, &wanted.paid, seen, asked)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::made(MESSAGE, approval))
    })
    .await
}
