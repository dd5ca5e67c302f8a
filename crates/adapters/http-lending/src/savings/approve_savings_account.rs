use munim_savings::{self as savings, AccountRefusal, SavingsError, StateRefusal};

use super::savings_account_item::{SavingsAccountItem, reply};
use crate::{person::Person, prelude::*};

#[operation(post "/api/savings/accounts/{savingsAccountId}/approve", tag = "savings", ok = "The account",
    message = "Savings account approved", example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchAccount, SavingsError::NotAllowed,
        SavingsError::Refused(AccountRefusal::VersionConflict), SavingsError::Refused(AccountRefusal::OwnAccount),
        SavingsError::Refused(AccountRefusal::State(StateRefusal::AlreadyApproved))].map(savings_problem))]
/// Approve a savings account
///
/// It gets its number, and takes its first deposit. Users who opened it cannot approve it. Service accounts cannot call this.
pub(crate) async fn approve_savings_account(
    app: State,
    Person(caller): Person<May<OpensSavings>>,
    account: PathId<SavingsAccountKey>,
    seen: IfMatch,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let (actor, account, seen) = (caller.actor(), account.into_inner(), seen.and(None));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        savings::approve_savings_account(work, at, actor, account, seen)
            .await
            .map_err(savings_problem)?;
        reply(MESSAGE, work, account).await
    })
    .await
}
