//! Changes of accounts that move no money.
use munim_kernel::{Actor, Money, SavingsAccountId, SavingsTransactionId};
use time::OffsetDateTime;

use super::{
    lock_account::{hold, lock_account, lock_transaction},
    store_account::keep_change,
};
use crate::{Freeze, Reversible, SavingsError, SavingsWork};

/// What is changed of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountChange {
    Freeze(Freeze),
    Unfreeze,
    PlaceLien(Money),
    ReleaseLien(Money),
}

/// Freezes an account or part of its balance, or ends that.
pub async fn change_savings_account(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: SavingsAccountId,
    change: AccountChange,
    reason: &str,
    seen: Option<i64>,
) -> Result<(), SavingsError> {
    let before = lock_account(work, actor, account, seen).await?;
    let mut after = before.clone();
    let what = match change {
        AccountChange::Freeze(freeze) => {
            if !after.freeze(freeze)? {
                return Ok(());
            }
            ("FREEZE", "savings.account.frozen")
        }
        AccountChange::Unfreeze => {
            after.unfreeze()?;
            ("UNFREEZE", "savings.account.unfrozen")
        }
        AccountChange::PlaceLien(amount) => {
            after.place_lien(amount)?;
            ("PLACE_LIEN", "savings.account.lien_placed")
        }
        AccountChange::ReleaseLien(amount) => {
            after.release_lien(amount)?;
            ("RELEASE_LIEN", "savings.account.lien_released")
        }
    };
    keep_change(work, at, actor, (&before, &after), what, reason).await
}

/// Clears a cheque: its money can be withdrawn. Returns the account.
pub async fn clear_savings_cheque(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    transaction: SavingsTransactionId,
) -> Result<SavingsAccountId, SavingsError> {
    let (before, found) = lock_transaction(work, actor, transaction).await?;
    let mut held = hold(work, before.clone(), None).await?;
    held.clear(Reversible::from(&found))?;
    work.clear_transaction(transaction).await?;
    let what = ("CLEAR", "savings.cheque.cleared");
    keep_change(work, at, actor, (&before, held.account()), what, "").await?;
    Ok(before.get().id)
}
