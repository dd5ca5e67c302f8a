//! The steps of the day end that change a single loan.
use munim_audit::AuditActor;
use munim_kernel::{LoanId, Reach, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use crate::{
    LendingWork, LoanError,
    loans::close_loan::settle_with_advance,
    loans::{account_step::By, held_account::lock_account_in, loan_notes::keep_change},
};

/// The actor in the audit records of the day end.
pub(super) fn day_end_actor() -> AuditActor {
    AuditActor::system("day end")
}

/// Returns the earliest approval date with which a loan can still be paid out on `day`.
pub(super) async fn stale_before(work: &mut dyn LendingWork, day: Date) -> Result<Date, StoreError> {
    Ok(work.disbursal_rules().await?.approval_days.oldest(day))
}

/// Returns the last day that ends when the next business date is `next`, including days off.
pub(super) fn last_day(next: Date) -> Date {
    next.previous_day().unwrap_or(next)
}

/// Expires an approval, if the loan still waits for its disbursal.
pub(super) async fn expire(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    tenant: TenantId,
    loan: LoanId,
    (on, next): (Date, Date),
) -> Result<(), LoanError> {
    let Some(before) = work.lock_loan(&Reach::Tenant, loan).await? else {
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

/// Pays dues up to `through` with the advance, and closes the loan if nothing is left. It is booked on the business
/// date, because nothing is booked on the days off that end with it.
pub(super) async fn apply_advance(
    work: &mut dyn LendingWork,
    by: By,
    tenant: TenantId,
    loan: LoanId,
    through: Date,
) -> Result<(), LoanError> {
    let mut held = lock_account_in(work, &Reach::Tenant, loan).await?;
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
