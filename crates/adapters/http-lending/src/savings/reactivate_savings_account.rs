use munim_savings::{self as savings, AccountRefusal, SavingsError, StateRefusal};

use super::{
    savings_account_form::SavingsReasonRequest,
    savings_account_item::{SavingsAccountItem, reply},
};
use crate::prelude::*;

#[operation(post "/api/savings/accounts/{savingsAccountId}/reactivate", tag = "savings", ok = "The account",
    message = "Savings account reactivated", example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed,
        SavingsError::Refused(AccountRefusal::VersionConflict),
        SavingsError::Refused(AccountRefusal::State(StateRefusal::NotInoperative))].map(savings_problem))]
/// Put an inoperative or unclaimed savings account back into operation
pub(crate) async fn reactivate_savings_account(
    app: State,
    caller: May<OpensSavings>,
    account: PathId<SavingsAccountKey>,
    seen: IfMatch,
    Body(SavingsReasonRequest { reason }): Body<SavingsReasonRequest>,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(None));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        savings::reactivate_savings_account(work, at, actor, account, &reason, seen)
            .await
            .map_err(savings_problem)?;
        reply(MESSAGE, work, account).await
    })
    .await
}
