use munim_books::{AccountRole, Posting, Source};
use munim_kernel::{Actor, SavingsAccountId};
use time::OffsetDateTime;

use super::{
    lock_account::{hold, lock_account},
    store_account::keep_change,
};
use crate::{AccountState, SavingsError, SavingsWork};

/// Puts an inoperative or unclaimed account back into operation at the request of its holder.
pub async fn reactivate_savings_account(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: SavingsAccountId,
    reason: &str,
    seen: Option<i64>,
) -> Result<(), SavingsError> {
    let before = lock_account(work, actor, account, seen).await?;
    let held = hold(work, before.clone(), None).await?;
    let mut after = before.clone();
    let today = held.today();
    after.reactivate(today)?;
    let record = before.get();
    if record.state == AccountState::Unclaimed && !record.balance.is_zero() {
        let source = Source {
            kind: "savings_reclaimed",
            id: Some(account.get()),
        };
        let number = record.number.as_deref().unwrap_or_default();
        let posting = Posting::new(record.branch, today, source, format!("Account {number} claimed"))
            .debit(AccountRole::UnclaimedDeposits, record.balance)
            .credit(held.kind().control(after.get().state), record.balance);
        work.post(today, &posting.balanced()?, actor.user, at).await?;
    }
    let what = ("REACTIVATE", "savings.account.reactivated");
    keep_change(work, at, actor, (&before, &after), what, reason).await
}
