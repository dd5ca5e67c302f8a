use munim_savings::{self as savings, AccountRefusal, SavingsError};

use super::savings_account_item::{SavingsAccountItem, reply};
use crate::prelude::*;

#[operation(post "/api/savings/transactions/{savingsTransactionId}/clear", tag = "savings", ok = "The account",
    message = "Cheque cleared", example = SavingsAccountItem::example(),
    refuses = [SavingsError::NoSuchTransaction, SavingsError::NotAllowed,
        SavingsError::Refused(AccountRefusal::NotHeld)].map(savings_problem))]
/// Clear a cheque that was paid in
///
/// Its money can be withdrawn from then on.
pub(crate) async fn clear_savings_cheque(
    app: State,
    caller: May<MovesSavings>,
    transaction: PathId<SavingsTransactionKey>,
) -> Result<Tagged<SavingsAccountItem>, Problem> {
    let (actor, cheque) = (caller.actor(), transaction.into_inner());
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let account = savings::clear_savings_cheque(work, at, actor, cheque)
            .await
            .map_err(savings_problem)?;
        reply(MESSAGE, work, account).await
    })
    .await
}
