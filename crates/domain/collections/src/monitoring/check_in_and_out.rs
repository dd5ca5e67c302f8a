use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, CheckInId, Coordinates, Fields};
use time::OffsetDateTime;

use super::{AttendanceError, NewCheckIn, Place, keep_check_in::keep_check_in};
use crate::CollectionsWork;

/// Checks the actor in at a place. A check-in that they forgot to end on an earlier day is ended.
pub async fn check_in(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (place, from): (Place, Option<Coordinates>),
) -> Result<CheckInId, AttendanceError> {
    let tenant = actor.tenant()?;
    let staff = work.lock_staff(actor.user).await?;
    staff.ok_or(AttendanceError::NotStaff)?;
    let found = work.place(&actor.reach, place).await?;
    let (branch, centre) = found.ok_or(AttendanceError::Place)?;
    let on = work.business_date_now().await?;
    if let Some(open) = work.lock_open_check_in(actor.user).await? {
        if open.get().on >= on {
            return Err(AttendanceError::AlreadyIn);
        }
        let mut ended = open.clone();
        ended.forget(at)?;
        keep_check_in(work, (at, actor.into(), tenant), "FORGET", (&open, &ended)).await?;
    }
    let wanted = NewCheckIn {
        user: actor.user,
        on,
        branch,
        centre,
        at,
        from,
    };
    let check_in = work.add_check_in(&wanted).await?;
    let id = check_in.get().id;
    let change =
        Change::new("CHECK_IN", "collections.check_in.started", "CheckIn", id).after(Fields::from(&check_in));
    let by: AuditActor = actor.into();
    work.note(at, by, tenant, change).await?;
    Ok(id)
}

/// Checks the actor out.
pub async fn check_out(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    from: Option<Coordinates>,
) -> Result<CheckInId, AttendanceError> {
    let tenant = actor.tenant()?;
    let staff = work.lock_staff(actor.user).await?;
    staff.ok_or(AttendanceError::NotStaff)?;
    let open = work.lock_open_check_in(actor.user).await?;
    let open = open.ok_or(AttendanceError::NotIn)?;
    let mut ended = open.clone();
    ended.end(at, from)?;
    keep_check_in(work, (at, actor.into(), tenant), "CHECK_OUT", (&open, &ended)).await?;
    Ok(ended.get().id)
}
