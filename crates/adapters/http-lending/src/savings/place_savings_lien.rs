use munim_savings::{self as savings, AccountChange, AccountRefusal, SavingsError, StateRefusal};

use super::{
    savings_account_form::SavingsLienRequest,
    savings_account_item::{SavingsAccountItem, reply},
};
use crate::prelude::*;

#[operation(post "/api/savings/accounts/{savingsAccountId}/lien", tag = "savings", ok = "The account",
    message = "Lien placed", example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed,
        SavingsError::Refused(AccountRefusal::VersionConflict),
        SavingsError::Refused(AccountRefusal::State(StateRefusal::Closed)),
        SavingsError::Refused(AccountRefusal::NotEnough { available: Money::from_paise(120_000), minimum: Money::ZERO })].map(savings_problem))]
/// Place a lien on a part of a savings account
pub(crate) async fn place_savings_lien(
    app: State,
    caller: May<OpensSavings>,
    account: PathId<SavingsAccountKey>,
    seen: IfMatch,
    Body(form): Body<SavingsLienRequest>,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(None));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let change = AccountChange::PlaceLien(form.amount);
        savings::change_savings_account(work, at, actor, account, change, &form.reason, seen)
            .await
            .map_err(savings_problem)?;
        reply(MESSAGE, work, account).await
    })
    .await
}
