use munim_collections::{self as collections, LeaveError, LeaveFilter, LeaveStatus};

use super::{leave_item::LeavePage, refusals::leave_problem};
use crate::prelude::*;

#[filter(makes = LeaveFilter)]
pub(crate) struct LeaveOfStaff {
    /// Only leave of that status.
    #[field(word, name = "status")]
    statuses: Vec<LeaveStatus>,
    /// Only leave on that day.
    on: Option<Date>,
    /// Only leave of staff of that branch.
    branch: Option<BranchId>,
    /// Only leave of that user.
    user: Option<UserId>,
}

#[operation(get "/api/monitoring/leave", tag = "monitoring", ok = "A page of leave",
    message = "Leave",
    refuses = [LeaveError::NoTenant(NoTenantChosen)].map(leave_problem))]
/// List leave
///
/// That of the staff of the caller's branches, the newest first.
pub(crate) async fn list_leave(
    app: State,
    caller: May<ManagesAttendance>,
    list: ListQuery<Unsorted, LeaveOfStaff>,
) -> Reply<LeavePage> {
    let found = collections::list_leave(&*app.collections(), caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(leave_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
