use munim_savings::{self as savings, AccountRefusal, SavingsError, StateRefusal};

use super::{
    savings_account_form::SavingsReasonRequest,
    savings_account_item::{SavingsAccountItem, reply},
};
use crate::{person::Person, prelude::*};

#[operation(post "/api/savings/accounts/{savingsAccountId}/reject", tag = "savings", ok = "The account",
    message = "Savings account rejected", example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed,
        SavingsError::Refused(AccountRefusal::VersionConflict),
        SavingsError::Refused(AccountRefusal::State(StateRefusal::AlreadyApproved))].map(savings_problem))]
/// Reject a savings account
///
/// While it waits for its approval. Service accounts cannot call this.
pub(crate) async fn reject_savings_account(
    app: State,
    Person(caller): Person<May<OpensSavings>>,
    account: PathId<SavingsAccountKey>,
    seen: IfMatch,
    Body(SavingsReasonRequest { reason }): Body<SavingsReasonRequest>,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(None));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        savings::reject_savings_account(work, at, actor, account, &reason, seen)
            .await
            .map_err(savings_problem)?;
        reply(MESSAGE, work, account).await
    })
    .await
}
