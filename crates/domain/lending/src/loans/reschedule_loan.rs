use munim_approvals::{ApprovalError, Command};
use munim_kernel::{Actor, ApprovalId, Fields, LoanId, UserId};
use time::OffsetDateTime;

use super::{
    account_step::Steps,
    loan_account::{LoanAccount, store_steps},
    lock_loan::{lock_account, lock_requested},
    pay_out::plan,
    request_approval::request_approval,
};
use crate::{
    AssetClass, InstalmentStanding, LendingWork, LoanError, RESCHEDULE_LOAN, RescheduleQuote, RescheduleSeen,
    RescheduleWanted,
};

/// Returns what rescheduling a loan would change. Nothing is stored.
pub async fn preview_reschedule(
    work: &mut dyn LendingWork,
    actor: &Actor,
    loan: LoanId,
    wanted: &RescheduleWanted,
) -> Result<RescheduleQuote, LoanError> {
    let mut account = lock_account(work, actor, loan).await?;
    let (quote, _) = reschedule(work, &mut account, wanted, "").await?;
    Ok(quote)
}

/// Requests a second person's approval to reschedule a loan. `command` is stored with what it comes to.
pub async fn request_reschedule(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    wanted: &RescheduleWanted,
    seen: Option<i64>,
    (reason, command): (&str, impl Fn(RescheduleSeen) -> Command),
) -> Result<ApprovalId, LoanError> {
    let mut account = lock_account(work, actor, loan).await?;
    account.loan().check_version(seen)?;
    let version = account.loan().get().version;
    let (quote, _) = reschedule(work, &mut account, wanted, reason).await?;
    let principal = quote.new.terms.principal();
    let (before, after) = quote.interest;
    let amount = quote.instalment_amount.map(|amount| amount.to_string());
    let last = |rows: &[InstalmentStanding]| rows.last().map(|one| one.due_on);
    let facts = Fields::from(&quote.new)
        .with("loanNumber", account.number())
        .with("instalmentAmount", amount)
        .with("unpaidCharges", quote.unpaid_charges().to_string())
        .with(
            "annualRateBefore",
            quote.rate_before.percent().normalize().to_string(),
        )
        .with("lastDueOnBefore", last(&quote.before))
        .with("lastDueOn", last(&quote.after))
        .with("interestBefore", before.to_string())
        .with("interestAfter", after.to_string())
        .with("watchedUntil", quote.restructured.map(|one| one.watched_until));
    let act = (RESCHEDULE_LOAN, reason, command(quote.seen(version)));
    let facts = (facts, Some(principal));
    request_approval(work, at, actor, &account, ("loan", loan.get()), act, facts).await
}

/// Reschedules a loan, if that comes to what the request of `asked_by` was for.
pub async fn reschedule_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (wanted, seen): (RescheduleWanted, RescheduleSeen),
    (reason, asked_by): (&str, UserId),
) -> Result<(), LoanError> {
    let (by, mut account) = lock_requested(work, at, actor, loan, (seen.version, asked_by)).await?;
    let (quote, steps) = reschedule(work, &mut account, &wanted, reason).await?;
    if quote.seen(seen.version) != seen {
        return Err(ApprovalError::Stale.into());
    }
    store_steps(work, &by, &account, steps, None).await?;
    Ok(())
}

/// Reschedules a locked account. Groups repay at the meetings of their centre.
async fn reschedule(
    work: &mut dyn LendingWork,
    account: &mut LoanAccount,
    wanted: &RescheduleWanted,
    reason: &str,
) -> Result<(RescheduleQuote, Steps), LoanError> {
    let record = account.loan().get();
    let shown = work.shown_loan(record.id).await?.ok_or(LoanError::NoSuchLoan)?;
    let (today, asked) = (account.books().business_date, Some(wanted.first_due_on));
    let planned = plan(work, account.loan(), account.product(), today, asked).await?;
    let days = work.working_days(Some(record.branch), planned.first_due).await?;
    let is_npa = shown.asset_class == Some(AssetClass::Npa);
    account.reschedule_principal(wanted, (planned.first_due, days), is_npa, reason)
}
