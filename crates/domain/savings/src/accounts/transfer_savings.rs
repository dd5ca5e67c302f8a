use munim_books::AccountRole;
use munim_kernel::{Actor, Money, SavingsAccountId, SavingsTransactionId, indian_day};
use time::OffsetDateTime;

use super::{
    lock_account::{hold, lock_account},
    store_movement::{Moved, store_movement},
};
use crate::{Deposit, SavingsError, SavingsWork, Withdrawal};

/// Money that moves between two accounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsTransfer {
    pub from: SavingsAccountId,
    pub to: SavingsAccountId,
    /// More than zero.
    pub amount: Money,
    pub reference: String,
}

/// Moves money from one account to another, with a withdrawal and a deposit. Returns the withdrawal.
pub async fn transfer_savings(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &SavingsTransfer,
) -> Result<SavingsTransactionId, SavingsError> {
    if wanted.from == wanted.to {
        return Err(SavingsError::SameAccount);
    }
    // Two transfers between the same accounts lock them in the same order.
    let first = lock_account(work, actor, wanted.from.min(wanted.to), None).await?;
    let second = lock_account(work, actor, wanted.from.max(wanted.to), None).await?;
    let (from, to) = if wanted.from < wanted.to {
        (first, second)
    } else {
        (second, first)
    };
    let day = indian_day(at);
    let mut from = hold(work, from, Some(day)).await?;
    let mut to = hold(work, to, Some(day)).await?;
    let amount = wanted.amount;
    let value_on = from.today().min(day).max(from.first_day()).max(to.first_day());
    let withdrawn = work.withdrawn(wanted.from, from.today()).await?;
    let out = from.withdraw(Withdrawal { amount, value_on }, withdrawn)?;
    let into = to.deposit(Deposit {
        amount,
        value_on,
        is_cheque: false,
    })?;
    let same_branch = from.account().get().branch == to.account().get().branch;
    let through = if same_branch {
        to.kind().control(to.account().get().state)
    } else {
        AccountRole::InterBranch
    };
    let moved = |other: SavingsAccountId| Moved {
        through: Some(through.into()),
        reference: wanted.reference.clone(),
        other_account: Some(other),
        ..Moved::default()
    };
    let (paid, received) = (moved(wanted.to), moved(wanted.from));
    // Branches are posted in the order of their ids, since each entry locks the vouchers of its branch.
    if to.account().get().branch < from.account().get().branch {
        store_movement(work, at, actor, &to, into, received).await?;
        return Ok(store_movement(work, at, actor, &from, out, paid).await?.id);
    }
    let paid = store_movement(work, at, actor, &from, out, paid).await?;
    // In one branch, one entry moves it from account to account.
    let received = Moved {
        entry: paid.entry.filter(|_| same_branch),
        ..received
    };
    store_movement(work, at, actor, &to, into, received).await?;
    Ok(paid.id)
}
