use munim_approvals::Command;
use munim_kernel::{Actor, ApprovalId, Fields, LoanId, Money, UserId};
use time::OffsetDateTime;

use super::{
    loan_account::{LoanAccount, store_steps},
    lock_loan::{lock_account, lock_requested},
    posting_rules::source,
    request_approval::request_approval,
};
use crate::{LendingWork, LoanError, TransactionKind, UNDO_WRITE_OFF, WRITE_OFF_LOAN, WriteOffAmounts};

/// Returns what writing a loan off would come to. Nothing is stored.
pub async fn preview_write_off(
    work: &mut dyn LendingWork,
    actor: &Actor,
    loan: LoanId,
) -> Result<WriteOffAmounts, LoanError> {
    let mut account = lock_account(work, actor, loan).await?;
    assess(work, &mut account).await
}

/// Requests a second person's approval to write a loan off. `command` is stored with the version of the loan and what
/// leaves the books. The limits of authority are for all that is owed, also if money is held.
pub async fn request_write_off(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
    (reason, command): (&str, impl Fn(i64, Money) -> Command),
) -> Result<ApprovalId, LoanError> {
    let mut account = lock_account(work, actor, loan).await?;
    account.loan().check_version(seen)?;
    let version = account.loan().get().version;
    let amounts = assess(work, &mut account).await?;
    let facts = Fields::from(&amounts)
        .with("expense", amounts.expense().to_string())
        .with("loanNumber", account.number());
    let act = (WRITE_OFF_LOAN, reason, command(version, amounts.given_up()));
    let facts = (facts, Some(amounts.gross()?));
    request_approval(work, at, actor, &account, ("loan", loan.get()), act, facts).await
}

/// Writes a loan off, in the version and with the amount in the books that the request of `asked_by` saw: its principal
/// against the provision that its branch has for its product, the rest as an expense.
pub async fn write_off_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (seen, given_up): (i64, Money),
    (reason, asked_by): (&str, UserId),
) -> Result<(), LoanError> {
    let (by, mut account) = lock_requested(work, at, actor, loan, (seen, asked_by)).await?;
    let amounts = assess(work, &mut account).await?;
    // Interest accrues every day, unless the borrower is in NPA.
    if amounts.given_up() != given_up {
        return Err(LoanError::VersionConflict);
    }
    let steps = account.write_off(&by, amounts, reason)?;
    store_steps(work, &by, &account, steps, None).await?;
    Ok(())
}

/// Assesses the write-off of a locked account, with what its branch has provided for its product.
async fn assess(work: &mut dyn LendingWork, account: &mut LoanAccount) -> Result<WriteOffAmounts, LoanError> {
    let record = account.loan().get();
    let provided = work.lock_provision(record.branch, record.product).await?;
    account.assess_write_off(provided)
}

/// Requests a second person's approval to undo a write-off.
pub async fn request_undo_write_off(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
    (reason, command): (&str, impl Fn(i64) -> Command),
) -> Result<ApprovalId, LoanError> {
    let account = lock_account(work, actor, loan).await?;
    account.loan().check_version(seen)?;
    let amounts = account.check_undo_write_off()?;
    let facts = Fields::from(&amounts).with("loanNumber", account.number());
    let act = (UNDO_WRITE_OFF, reason, command(account.loan().get().version));
    let facts = (facts, Some(amounts.gross()?));
    request_approval(work, at, actor, &account, ("loan", loan.get()), act, facts).await
}

/// Undoes a write-off on which nothing was recovered: the loan is active again, and its entry is reversed.
pub async fn undo_write_off(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    seen: i64,
    (reason, asked_by): (&str, UserId),
) -> Result<(), LoanError> {
    let (by, mut account) = lock_requested(work, at, actor, loan, (seen, asked_by)).await?;
    let entry = source(TransactionKind::WriteOff, loan.get());
    let entry = work.entry_of(entry).await?;
    let steps = account.undo_write_off(&by, reason, entry)?;
    store_steps(work, &by, &account, steps, None).await?;
    Ok(())
}
