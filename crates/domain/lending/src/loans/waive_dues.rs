use munim_approvals::Command;
use munim_kernel::{Actor, ApprovalId, Fields, LoanId, UserId};
use time::OffsetDateTime;

use super::{
    account_step::Steps,
    loan_account::{LoanAccount, store_steps},
    loan_notes::By,
    lock_loan::{lock_account, lock_requested},
    request_approval::request_approval,
};
use crate::{LendingWork, LoanError, WAIVE_DUES, WaiverQuote, WaiverWanted};

/// Returns what waiving a part of what is owed would come to. Nothing is stored.
pub async fn preview_waiver(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    wanted: WaiverWanted,
) -> Result<WaiverQuote, LoanError> {
    let mut account = lock_account(work, actor, loan).await?;
    let (quote, _) = waive(work, &By::new(actor, at)?, &mut account, wanted, "").await?;
    Ok(quote)
}

/// Requests a second person's approval to waive a part of what is owed. `command` is stored with the version of the loan.
pub async fn request_waiver(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    wanted: WaiverWanted,
    seen: Option<i64>,
    (reason, command): (&str, impl Fn(i64) -> Command),
) -> Result<ApprovalId, LoanError> {
    let mut account = lock_account(work, actor, loan).await?;
    account.loan().check_version(seen)?;
    let version = account.loan().get().version;
    let (quote, _) = waive(work, &By::new(actor, at)?, &mut account, wanted, reason).await?;
    let facts = Fields::new()
        .with("loanNumber", account.number())
        .with("head", wanted.head.as_str())
        .with("amount", wanted.amount.to_string())
        .with("tax", quote.tax.to_string())
        .with("expense", quote.expense.to_string())
        .with("left", quote.left.to_string());
    let (act, facts) = (
        (WAIVE_DUES, reason, command(version)),
        (facts, Some(wanted.amount)),
    );
    request_approval(work, at, actor, &account, ("loan", loan.get()), act, facts).await
}

/// Waives a part of what is owed on a loan, in the version that the request of `asked_by` saw.
pub async fn waive_dues(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (wanted, seen): (WaiverWanted, i64),
    (reason, asked_by): (&str, UserId),
) -> Result<(), LoanError> {
    let (by, mut account) = lock_requested(work, at, actor, loan, (seen, asked_by)).await?;
    let (_, steps) = waive(work, &by, &mut account, wanted, reason).await?;
    store_steps(work, &by, &account, steps, None).await?;
    Ok(())
}

/// Waives a part of what is owed on a locked account.
async fn waive(
    work: &mut dyn LendingWork,
    by: &By,
    account: &mut LoanAccount,
    wanted: WaiverWanted,
    reason: &str,
) -> Result<(WaiverQuote, Steps), LoanError> {
    let charges = work.loan_charges(account.loan().get().id).await?;
    let parts = account.assess_waiver(by, wanted, &charges, reason)?;
    account.waive(wanted, parts, reason)
}
