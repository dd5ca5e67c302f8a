use munim_approvals::ApprovalError;
use munim_savings::{self as savings, AccountRefusal, Freeze, SavingsError, StateRefusal};

use super::savings_account_form::SavingsReasonRequest;
use crate::{approvals::approval_item::RequestedApproval, person::Person, prelude::*};

#[operation(post "/api/savings/transactions/{savingsTransactionId}/reversal", tag = "savings", created = "The request",
    body = Success<RequestedApproval>, location = "The inbox of approvals.", message = "Reversal requested",
    example = RequestedApproval::example(),
    refuses = [SavingsError::NoSuchTransaction, SavingsError::NotAllowed, SavingsError::CashPayoutLimit,
        SavingsError::Approval(ApprovalError::AlreadyRequested)].map(savings_problem),
    refuses = [AccountRefusal::NotReversible, AccountRefusal::State(StateRefusal::Closed), AccountRefusal::Frozen(Freeze::Debit),
        AccountRefusal::NotEnough { available: Money::from_paise(120_000), minimum: Money::ZERO },
        AccountRefusal::Overdrawn { on: date!(2026 - 11 - 12), least: Money::ZERO }]
        .map(|refused| savings_problem(refused.into())))]
/// Request the reversal of a deposit or a withdrawal
///
/// Nothing changes until a second person accepts it. Transfers are not reversed: transfer the money back. Service accounts cannot call
/// this.
pub(crate) async fn request_savings_reversal(
    app: State,
    Person(caller): Person<May<MovesSavings>>,
    transaction: PathId<SavingsTransactionKey>,
    Once(key, SavingsReasonRequest { reason }): Once<SavingsReasonRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, reversed) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        transaction.into_inner(),
    );
    let transaction = (app.savings(), scope, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let approval = savings::request_savings_reversal(work, at, &actor, reversed, &reason)
            .await
            .map_err(savings_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
