use munim_collections::{self as collections, AttendanceError, CheckInFilter};

use super::{check_in_item::CheckInPage, refusals::attendance_problem};
use crate::prelude::*;

#[filter(makes = CheckInFilter)]
pub(crate) struct CheckIns {
    /// The first day; by default 31 days in all.
    from: Option<Date>,
    /// The last day; by default the business date. A period has at most 92 days.
    to: Option<Date>,
    /// Only check-ins at that branch and its centres.
    branch: Option<BranchId>,
    /// Only check-ins of that user.
    user: Option<UserId>,
}

#[operation(get "/api/monitoring/check-ins", tag = "monitoring", ok = "A page of check-ins",
    message = "Check-ins",
    refuses = [AttendanceError::NoTenant(NoTenantChosen), AttendanceError::Period].map(attendance_problem))]
/// List check-ins
///
/// Those of the staff of the caller's branches, the latest first.
pub(crate) async fn list_check_ins(
    app: State,
    caller: May<ManagesAttendance>,
    list: ListQuery<Unsorted, CheckIns>,
) -> Reply<CheckInPage> {
    let found = collections::list_check_ins(&*app.collections(), caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(attendance_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
