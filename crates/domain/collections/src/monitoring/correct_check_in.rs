use munim_kernel::{Actor, CheckInId};
use time::OffsetDateTime;

use super::{AttendanceError, Correction, keep_check_in::keep_check_in};
use crate::CollectionsWork;

/// Corrects the times of a check-in of someone else in reach.
pub async fn correct_check_in(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (id, seen): (CheckInId, Option<i64>),
    wanted: Correction,
) -> Result<(), AttendanceError> {
    let tenant = actor.tenant()?;
    let held = work.lock_check_in(&actor.reach, id).await?;
    let held = held.ok_or(AttendanceError::NoSuchCheckIn)?;
    held.check_version(seen)?;
    let mut after = held.clone();
    if after.correct((actor.user, at), wanted)? {
        keep_check_in(work, (at, actor.into(), tenant), "CORRECT", (&held, &after)).await?;
    }
    Ok(())
}
