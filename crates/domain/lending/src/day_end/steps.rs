//! What the steps of the day end share, and those that change a single loan.
use munim_audit::AuditActor;
use munim_kernel::{LoanId, Reach, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use super::{ports::BooksDifference, run::DayEndRun};
use crate::{
    BranchDaysOff, DueDays as _, LendingWork, LoanError,
    day_end::DayEndError,
    holidays::MOST_DAYS,
    loans::{
        loan_account::store_steps,
        loan_notes::{By, keep_change},
        lock_loan::lock_account_in,
    },
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

/// Returns the day through which interest is accrued when the business date moves from `ends` to `begins`: days off belong
/// to the day that ends with them, but no month contains interest of the next one.
pub fn accrues_through(ends: Date, begins: Date) -> Date {
    let days = std::iter::successors(Some(ends), |day| day.next_day());
    let of_month = days.take_while(|day| *day < begins && day.month() == ends.month());
    of_month.last().unwrap_or(ends)
}

/// Returns the business date after `date`: the next day that is neither a weekly day off nor a holiday of all branches.
///
/// # Errors
/// [`DayEndError::TooManyDaysOff`], [`DayEndError::NotYet`] at the end of the calendar, or [`DayEndError::Store`].
pub(super) async fn next_business_date(work: &mut dyn LendingWork, date: Date) -> Result<Date, DayEndError> {
    let tomorrow = date.next_day().ok_or(DayEndError::NotYet(date, date))?;
    let next = work.working_days(None, tomorrow).await?.on_or_after(tomorrow);
    // The business date never goes back, so a mistake in the holidays must not move it far ahead.
    if (next - date).whole_days() > MOST_DAYS.into() {
        return Err(DayEndError::TooManyDaysOff(next, MOST_DAYS.into()));
    }
    Ok(next)
}

/// Returns the days off past which due dates move at the end of a business date: those after it that begin with a released
/// holiday.
pub(super) async fn days_to_move(
    work: &mut dyn LendingWork,
    business_date: Date,
) -> Result<Vec<BranchDaysOff>, StoreError> {
    let Some(tomorrow) = business_date.next_day() else {
        return Ok(Vec::new());
    };
    Ok(work.calendar(tomorrow).await?.released())
}

/// Returns who makes the changes of a running day end: the user who started it. Audit records name the day end.
pub(super) fn by_day_end(run: &DayEndRun, at: OffsetDateTime, tenant: TenantId) -> By {
    By {
        user: run.started_by.0,
        at,
        actor: day_end_actor(),
        tenant,
    }
}

/// Expires an approval, if the loan still waits for its disbursal.
pub(super) async fn expire(
    work: &mut dyn LendingWork,
    by: &By,
    loan: LoanId,
    on: Date,
    next: Date,
) -> Result<(), LoanError> {
    let Some(before) = work.lock_loan(&Reach::Tenant, loan).await? else {
        return Ok(());
    };
    let valid = work.disbursal_rules().await?.approval_days;
    let mut after = before.clone();
    if !after.expire(on, next, valid)? {
        return Ok(());
    }
    keep_change(work, by, &before, &after, "EXPIRE", "lending.loan.expired").await
}

/// Pays dues up to `through` with the advance, and closes the loan if nothing is left.
pub(super) async fn apply_advance(
    work: &mut dyn LendingWork,
    by: &By,
    loan: LoanId,
    through: Date,
) -> Result<(), LoanError> {
    let mut account = lock_account_in(work, &Reach::Tenant, loan).await?;
    if let Some(steps) = account.apply_advance(through)? {
        store_steps(work, by, &account, steps, None).await?;
    }
    Ok(())
}

/// Makes the penal charges of the days up to `through`.
pub(super) async fn charge_penalties(
    work: &mut dyn LendingWork,
    by: &By,
    loan: LoanId,
    through: Date,
) -> Result<(), LoanError> {
    let mut account = lock_account_in(work, &Reach::Tenant, loan).await?;
    if let Some(steps) = account.charge_penalties(through) {
        store_steps(work, by, &account, steps, None).await?;
    }
    Ok(())
}

/// Moves the instalments of an active loan that fall due on days off, as a new version of its schedule.
pub(super) async fn move_loan(
    work: &mut dyn LendingWork,
    by: &By,
    loan: LoanId,
    days: &[BranchDaysOff],
) -> Result<(), LoanError> {
    let mut account = lock_account_in(work, &Reach::Tenant, loan).await?;
    if let Some(steps) = account.move_due_dates(days) {
        store_steps(work, by, &account, steps, None).await?;
    }
    Ok(())
}

/// Returns the first difference as a sentence; `None` if the books agree.
pub(super) fn explain(differences: &[BooksDifference]) -> Option<String> {
    let first = differences.first()?;
    let more = differences.len().saturating_sub(1);
    let others = match more {
        0 => String::new(),
        1 => " One other account differs too.".to_owned(),
        _ => format!(" {more} other accounts differ too."),
    };
    Some(format!(
        "The books of {} differ from its loans: {} is {} in the books and {} in the loans.{others}",
        first.branch.1,
        first.role.as_str(),
        first.in_books,
        first.in_loans
    ))
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn days_off_accrue_with_the_day_before_them_and_each_month_has_its_own_interest() {
        for (ends, begins, through) in [
            (
                date!(2026 - 11 - 24),
                date!(2026 - 11 - 25),
                date!(2026 - 11 - 24),
            ),
            (
                date!(2026 - 11 - 27),
                date!(2026 - 11 - 30),
                date!(2026 - 11 - 29),
            ),
            (
                date!(2026 - 11 - 29),
                date!(2026 - 12 - 02),
                date!(2026 - 11 - 30),
            ),
            (
                date!(2026 - 12 - 31),
                date!(2027 - 01 - 02),
                date!(2026 - 12 - 31),
            ),
            (
                date!(2027 - 03 - 30),
                date!(2027 - 04 - 02),
                date!(2027 - 03 - 31),
            ),
        ] {
            assert_eq!(accrues_through(ends, begins), through, "{ends}");
        }
    }
}
