use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, BranchId, Fields, NoTenantChosen, Reach, StoreError, TenantId, UserId};
use thiserror::Error;
use time::{Date, OffsetDateTime};

use crate::{BranchDay, TillsWork, WaitsFor};

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BranchDayError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Branch not found")]
    NoSuchBranch,
    #[error("Only the business date, {0}, can be closed or reopened.")]
    NotTheBusinessDate(Date),
    #[error("This branch cannot close its day yet.")]
    NotReady(Vec<WaitsFor>),
    #[error("The day end has begun. The day cannot be reopened any more.")]
    DayEnds,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Locks a branch's business date.
async fn lock_day(
    work: &mut dyn TillsWork,
    reach: &Reach,
    branch: BranchId,
    on: Date,
) -> Result<BranchDay, BranchDayError> {
    let today = work.share_books().await?;
    let day = work.lock_branch_day(reach, branch, today).await?;
    let day = day.ok_or(BranchDayError::NoSuchBranch)?;
    (on == today)
        .then_some(day)
        .ok_or(BranchDayError::NotTheBusinessDate(today))
}

/// Closes the business date of a branch, if its tills are closed, no cash is on the way, and the cash agrees with the
/// books. Closing a closed day changes nothing.
pub async fn close_branch_day(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    branch: BranchId,
    on: Date,
) -> Result<BranchDay, BranchDayError> {
    let tenant = actor.tenant()?;
    let day = lock_day(work, &actor.reach, branch, on).await?;
    if day.closed.is_some() {
        return Ok(day);
    }
    let waits_for = day.waits_for();
    if !waits_for.is_empty() {
        return Err(BranchDayError::NotReady(waits_for));
    }
    let days = [day];
    store_closed(work, at, (actor.user, &actor.into(), tenant), &days, false).await?;
    lock_day(work, &actor.reach, branch, on).await
}

/// Reopens the business date of a branch until the day end begins. Reopening an open day changes nothing.
pub async fn reopen_branch_day(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    branch: BranchId,
    (on, reason): (Date, &str),
) -> Result<BranchDay, BranchDayError> {
    let tenant = actor.tenant()?;
    let day = lock_day(work, &actor.reach, branch, on).await?;
    if day.closed.is_none() {
        return Ok(day);
    }
    if work.is_day_end_running(on).await? {
        return Err(BranchDayError::DayEnds);
    }
    work.reopen_day(&day, reason).await?;
    let after = Fields::from(&day).with("reason", reason);
    let change = Change::new("REOPEN", "tills.branch_day.reopened", "BranchDay", branch).after(after);
    work.note(at, actor, tenant, change).await?;
    lock_day(work, &actor.reach, branch, on).await
}

/// Closes the days of the branches that are still open, even if they are not ready, so that the tenant's day can end. Their
/// tills stay open, and can be closed with a count. If `closes` is false, closes nothing and returns the names of these
/// branches. Does nothing where tills are not used.
pub async fn close_open_branches(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    by: (UserId, &AuditActor, TenantId),
    (on, closes): (Date, bool),
) -> Result<Vec<String>, StoreError> {
    if !work.uses_tills().await? {
        return Ok(Vec::new());
    }
    if !closes {
        // First without a lock, as the day end may be requested repeatedly before all branches have closed.
        let open = work.open_branches(on).await?;
        if !open.is_empty() {
            return Ok(open);
        }
    }
    let open = work.open_days(on).await?;
    if !closes {
        return Ok(open.into_iter().map(|day| day.branch_name).collect());
    }
    store_closed(work, at, by, &open, true).await?;
    Ok(Vec::new())
}

async fn store_closed(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    (user, actor, tenant): (UserId, &AuditActor, TenantId),
    days: &[BranchDay],
    at_day_end: bool,
) -> Result<(), StoreError> {
    work.close_days(days, user, at).await?;
    for day in days {
        let after = Fields::from(day).with("atDayEnd", at_day_end);
        let change = Change::new("CLOSE", "tills.branch_day.closed", "BranchDay", day.branch).after(after);
        work.note(at, actor.clone(), tenant, change).await?;
    }
    Ok(())
}
