use munim_books::Series;
use munim_kernel::{Actor, Fields, FinancialYear, SavingsAccountId};
use time::OffsetDateTime;

use super::{lock_account::lock_account, store_account::keep_change};
use crate::{AccountRefusal, AccountState, SavingsError, SavingsKind, SavingsWork};

impl SavingsKind {
    /// Returns what the numbers of accounts begin with.
    fn letters(self) -> &'static str {
        match self {
            Self::Savings => "SB",
            Self::Recurring => "RD",
            Self::Fixed => "FD",
            Self::Daily => "DD",
            Self::Shares => "SH",
        }
    }
}

/// Approves an account, which gets its number. Users who opened it cannot do this. Approving twice succeeds.
///
/// # Errors
/// After [`AccountRefusal::OwnAccount`] the caller must commit the transaction, which contains the audit record of the attempt.
pub async fn approve_savings_account(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: SavingsAccountId,
    seen: Option<i64>,
) -> Result<(), SavingsError> {
    let before = lock_account(work, actor, account, seen).await?;
    let record = before.get();
    if record.state == AccountState::Approved && record.approved_by == Some(actor.user) {
        return Ok(());
    }
    let makers = work.holders_of_maker(record.created_by).await?;
    let mut after = before.clone();
    let approved = after.approve(actor.user, &makers);
    if let Err(refused @ AccountRefusal::OwnAccount) = approved {
        let details = Fields::new().with("reason", refused.to_string());
        let id = account.to_string();
        work.record_denied(at, actor, actor.tenant()?, "SavingsAccount", id, details)
            .await?;
        return Err(refused.into());
    }
    approved?;
    let kind = work.savings_terms(&before).await?.get().kind;
    let books = work.lock_books_shared(record.branch).await?;
    let year = FinancialYear::of(books.business_date);
    let number = work.next_number(Series::Savings, record.branch, year).await?;
    after.assign_number(format!("{}/{number}", kind.letters()));
    let what = ("APPROVE", "savings.account.approved");
    keep_change(work, at, actor, (&before, &after), what, "").await
}

/// Rejects an account that waits for its approval. Users who opened it can do this too.
pub async fn reject_savings_account(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: SavingsAccountId,
    reason: &str,
    seen: Option<i64>,
) -> Result<(), SavingsError> {
    let before = lock_account(work, actor, account, seen).await?;
    let mut after = before.clone();
    after.reject(reason)?;
    let what = ("REJECT", "savings.account.rejected");
    keep_change(work, at, actor, (&before, &after), what, reason).await
}
