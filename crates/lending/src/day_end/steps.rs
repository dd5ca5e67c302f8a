//! What the steps of the day end do with loans.
use munim_audit::AuditActor;
use munim_kernel::{LoanId, Reach, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use crate::{
    LendingWork, LoanError,
    loans::account_change::{By, hold_account_in, keep_change},
    loans::close_loan::settle_with_advance,
};

/// Who the records of the day end name.
pub(super) fn day_end_actor() -> AuditActor {
    AuditActor::system("day end")
}

/// Returns the day that an approval must not be older than, so that the loan can still be paid out on `day`.
pub(super) async fn stale_before(work: &mut dyn LendingWork, day: Date) -> Result<Date, StoreError> {
    Ok(work.disbursal_rules().await?.approval_days.oldest(day))
}

/// Returns the last day that ends when the next business date is `next`: holidays and weekly days off are passed over.
pub(super) fn last_day(next: Date) -> Date {
    next.previous_day().unwrap_or(next)
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
    let valid = work.disbursal_rules().await?.approval_days;
    let mut after = before.clone();
    if !after.expire(on, next, valid)? {
        return Ok(());
    }
    let what = ("EXPIRE", "lending.loan.expired");
    keep_change(work, at, (day_end_actor(), tenant), what, (&before, &after)).await
}

/// Pays with held money what falls due by `through`, and closes the loan if nothing is left. It is booked on the business date: days
/// after it that end too are days off, on which nothing is booked.
pub(super) async fn apply_advance(
    work: &mut dyn LendingWork,
    by: By,
    tenant: TenantId,
    loan: LoanId,
    through: Date,
) -> Result<(), LoanError> {
    let mut held = hold_account_in(work, &Reach::Tenant, loan).await?;
    let business_date = std::mem::replace(&mut held.books.business_date, through);
    held.catch_up();
    held.books.business_date = business_date;
    for step in &mut held.pending {
        step.value_on = business_date;
    }
    if held.pending.is_empty() {
        return Ok(());
    }
    settle_with_advance(work, (day_end_actor(), tenant), by, held).await
}
