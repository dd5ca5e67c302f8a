use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, Fields, LeaveId};
use time::OffsetDateTime;

use super::{LeaveError, LeaveWish, NewLeave};
use crate::CollectionsWork;

/// Asks for leave of the actor.
pub async fn request_leave(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    wish: LeaveWish,
) -> Result<LeaveId, LeaveError> {
    let tenant = actor.tenant()?;
    let branch = work.lock_staff(actor.user).await?;
    let branch = branch.ok_or(LeaveError::NotStaff)?;
    if wish.reason.trim().is_empty() {
        return Err(LeaveError::NoReason);
    }
    let today = work.business_date_now().await?;
    let days = wish.days(today, &work.working_days(branch, wish.from).await?)?;
    if work.has_leave(actor.user, (wish.from, wish.to)).await? {
        return Err(LeaveError::Overlaps);
    }
    let user = actor.user;
    let leave = work.add_leave(&NewLeave { user, wish, days, at }).await?;
    let id = leave.get().id;
    let change =
        Change::new("ASK", "collections.leave.requested", "StaffLeave", id).after(Fields::from(&leave));
    let by: AuditActor = actor.into();
    work.note(at, by, tenant, change).await?;
    Ok(id)
}
