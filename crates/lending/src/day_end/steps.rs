//! What the steps of the day's end do with loans.
use munim_audit::AuditActor;
use munim_kernel::{LoanId, Reach, TenantId};
use time::{Date, Duration, OffsetDateTime};

use crate::{
    LendingWork, LoanError, SANCTION_DAYS,
    loans::account_change::{By, hold_account_in, note_change},
    loans::close_loan::settle_with_advance,
};

/// Who the records of the day's end name.
pub(super) fn day_end_actor() -> AuditActor {
    AuditActor::system("day end")
}

/// Returns the day that an approval must not be older than, so that the loan can still be paid out on `day`.
pub(super) fn stale_before(day: Date) -> Date {
    day.checked_sub(Duration::days(SANCTION_DAYS))
        .unwrap_or(Date::MIN)
}

/// Ends an approval whose validity has run out, if the loan still waits to be paid out.
pub(super) async fn expire(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    tenant: TenantId,
    loan: LoanId,
    (on, next): (Date, Date),
) -> Result<(), LoanError> {
    let Some(before) = work.hold_loan(&Reach::Tenant, loan).await? else {
        return Ok(());
    };
    let mut after = before.clone();
    if !after.expire(on, next)? {
        return Ok(());
    }
    work.replace_loan(&after).await?;
    let what = ("EXPIRE", "lending.loan.expired");
    note_change(work, at, (day_end_actor(), tenant), what, (&before, &after)).await
}

/// Pays with held money what fell due, and closes the loan if nothing is left.
pub(super) async fn apply_advance(
    work: &mut dyn LendingWork,
    by: By,
    tenant: TenantId,
    loan: LoanId,
) -> Result<(), LoanError> {
    let mut held = hold_account_in(work, &Reach::Tenant, loan).await?;
    held.catch_up();
    if held.pending.is_empty() {
        return Ok(());
    }
    settle_with_advance(work, (day_end_actor(), tenant), by, held).await
}
