use munim_approvals::Command;
use munim_kernel::{Actor, ApprovalId, Fields, LoanId, UserId};
use time::OffsetDateTime;

use super::{
    loan_account::{LoanAccount, store_steps},
    loan_notes::By,
    lock_loan::lock_account,
    payment_rules::check_cash_out,
    request_approval::request_approval,
};
use crate::{LendingWork, LoanError, REFUND_LOAN, Settlement};

/// Locks an overpaid loan whose excess equals the amount to be refunded.
async fn lock_overpaid(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    refund: &Settlement,
) -> Result<LoanAccount, LoanError> {
    let account = lock_account(work, actor, loan).await?;
    account.check_refund(refund.amount)?;
    let (client, books) = (account.loan().get().client, account.books());
    let payout = (refund.mode, refund.amount);
    check_cash_out(work, (client, books), payout, (books.business_date, at)).await?;
    Ok(account)
}

/// Requests a second person's approval to refund the excess of an overpaid loan.
pub async fn request_loan_refund(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    refund: &Settlement,
    seen: Option<i64>,
    (reason, command): (&str, Command),
) -> Result<ApprovalId, LoanError> {
    let account = lock_overpaid(work, at, actor, loan, refund).await?;
    account.loan().check_version(seen)?;
    let facts = Fields::from(refund).with("loanNumber", account.number());
    let act = (REFUND_LOAN, reason, command);
    let (subject, facts) = (("loan", loan.get()), (facts, Some(refund.amount)));
    request_approval(work, at, actor, &account, subject, act, facts).await
}

/// Refunds the excess of an overpaid loan, which closes it. `paid_by` requested it.
pub async fn refund_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    refund: &Settlement,
    paid_by: UserId,
    reason: &str,
) -> Result<(), LoanError> {
    let by = By {
        user: paid_by,
        ..By::new(actor, at)?
    };
    let mut account = lock_overpaid(work, at, actor, loan, refund).await?;
    let steps = account.refund(&by, refund, reason)?;
    store_steps(work, &by, &account, steps, None).await?;
    Ok(())
}
