use munim_savings::{self as savings, AccountChange, AccountRefusal, SavingsError, StateRefusal};

use super::{
    savings_account_form::FreezeSavingsAccountRequest,
    savings_account_item::{SavingsAccountItem, reply},
};
use crate::prelude::*;

#[operation(post "/api/savings/accounts/{savingsAccountId}/freeze", tag = "savings", ok = "The account",
    message = "Savings account frozen", example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed,
        SavingsError::Refused(AccountRefusal::VersionConflict),
        SavingsError::Refused(AccountRefusal::State(StateRefusal::Closed))].map(savings_problem))]
/// Freeze a savings account, or change what is frozen
pub(crate) async fn freeze_savings_account(
    app: State,
    caller: May<OpensSavings>,
    account: PathId<SavingsAccountKey>,
    seen: IfMatch,
    Body(form): Body<FreezeSavingsAccountRequest>,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(None));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let change = AccountChange::Freeze(form.freeze);
        savings::change_savings_account(work, at, actor, account, change, &form.reason, seen)
            .await
            .map_err(savings_problem)?;
        reply(MESSAGE, work, account).await
    })
    .await
}
