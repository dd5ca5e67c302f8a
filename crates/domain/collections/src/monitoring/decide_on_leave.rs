use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, Fields, LeaveId};
use time::OffsetDateTime;

use super::{Leave, LeaveError, LeaveStatus};
use crate::CollectionsWork;

/// Grants leave of someone else in reach. Repeating the call succeeds and changes nothing.
pub async fn grant_leave(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    leave: (LeaveId, Option<i64>),
) -> Result<(), LeaveError> {
    decide(work, at, actor, leave, (LeaveStatus::Granted, "")).await
}

/// Refuses leave of someone else in reach.
pub async fn refuse_leave(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    leave: (LeaveId, Option<i64>),
    reason: &str,
) -> Result<(), LeaveError> {
    decide(work, at, actor, leave, (LeaveStatus::Refused, reason)).await
}

/// Withdraws leave that the actor asked for.
pub async fn withdraw_leave(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (leave, seen): (LeaveId, Option<i64>),
) -> Result<(), LeaveError> {
    actor.tenant()?;
    let before = work.lock_own_leave(actor.user, leave).await?;
    let before = before.ok_or(LeaveError::NoSuchLeave)?;
    before.check_version(seen)?;
    let today = work.business_date_now().await?;
    let mut after = before.clone();
    if after.withdraw(today)? {
        keep_leave(work, at, actor, "WITHDRAW", (&before, &after)).await?;
    }
    Ok(())
}

async fn decide(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (leave, seen): (LeaveId, Option<i64>),
    wanted: (LeaveStatus, &str),
) -> Result<(), LeaveError> {
    actor.tenant()?;
    let before = work.lock_leave(&actor.reach, leave).await?;
    let before = before.ok_or(LeaveError::NoSuchLeave)?;
    before.check_version(seen)?;
    let mut after = before.clone();
    if after.decide((actor.user, at), wanted)? {
        let is_granted = wanted.0 == LeaveStatus::Granted;
        let action = if is_granted { "GRANT" } else { "REFUSE" };
        keep_leave(work, at, actor, action, (&before, &after)).await?;
    }
    Ok(())
}

async fn keep_leave(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    action: &'static str,
    (before, after): (&Leave, &Leave),
) -> Result<(), LeaveError> {
    work.replace_leave(after).await?;
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let id = after.get().id;
    let change = Change::new(action, "collections.leave.decided", "StaffLeave", id)
        .before(was)
        .after(is);
    let by: AuditActor = actor.into();
    Ok(work.note(at, by, actor.tenant()?, change).await?)
}
