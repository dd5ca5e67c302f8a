use munim_savings::{self as savings, AccountChange, AccountRefusal, SavingsError, StateRefusal};

use super::{
    savings_account_form::SavingsReasonRequest,
    savings_account_item::{SavingsAccountItem, reply},
};
use crate::prelude::*;

#[operation(post "/api/savings/accounts/{savingsAccountId}/unfreeze", tag = "savings", ok = "The account",
    message = "Savings account unfrozen", example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed,
        SavingsError::Refused(AccountRefusal::VersionConflict),
        SavingsError::Refused(AccountRefusal::State(StateRefusal::Closed)), SavingsError::Refused(AccountRefusal::NotFrozen)].map(savings_problem))]
/// Unfreeze a savings account
pub(crate) async fn unfreeze_savings_account(
    app: State,
    caller: May<OpensSavings>,
    account: PathId<SavingsAccountKey>,
    seen: IfMatch,
    Body(form): Body<SavingsReasonRequest>,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(None));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let change = AccountChange::Unfreeze;
        savings::change_savings_account(work, at, actor, account, change, &form.reason, seen)
            .await
            .map_err(savings_problem)?;
        reply(MESSAGE, work, account).await
    })
    .await
}
