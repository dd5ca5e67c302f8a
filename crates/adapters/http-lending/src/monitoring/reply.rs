use munim_collections::{AttendanceError, CollectionsWork, LeaveError};
use munim_kernel::{CheckInId, LeaveId};

use super::{
    check_in_item::CheckInItem,
    leave_item::LeaveItem,
    refusals::{attendance_problem, leave_problem},
};
use crate::prelude::*;

/// Returns a check-in as changed in this transaction.
pub(super) async fn changed_check_in(
    work: &mut dyn CollectionsWork,
    id: CheckInId,
) -> Result<CheckInItem, Problem> {
    let shown = work.shown_check_in(id).await?;
    let shown = shown.ok_or_else(|| attendance_problem(AttendanceError::NoSuchCheckIn))?;
    Ok(shown.into())
}

/// Returns leave as changed in this transaction.
pub(super) async fn changed_leave(work: &mut dyn CollectionsWork, id: LeaveId) -> Result<LeaveItem, Problem> {
    let shown = work.shown_leave(id).await?;
    let shown = shown.ok_or_else(|| leave_problem(LeaveError::NoSuchLeave))?;
    Ok(shown.into())
}

pub(super) async fn leave_reply(
    message: &'static str,
    work: &mut dyn CollectionsWork,
    id: LeaveId,
) -> Result<Tagged<LeaveItem>, Problem> {
    let item = changed_leave(work, id).await?;
    Ok(Tagged::new(item.version(), Success::new(message, item)))
}
