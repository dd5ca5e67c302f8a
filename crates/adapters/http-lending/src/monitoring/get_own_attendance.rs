use munim_collections::{self as collections, AttendanceError, OwnAttendance, WorkPlace};
use munim_kernel::CentreId;

use super::{check_in_item::CheckInItem, leave_item::LeaveItem, refusals::attendance_problem};
use crate::{person::Person, prelude::*};

/// A branch, or a centre in one.
#[item(from = place: WorkPlace)]
pub(crate) struct WorkPlaceItem {
    #[field(from = place.branch.get(), example = 3)]
    branch_id: i64,
    /// Absent for the branch itself.
    #[schema(required = false)]
    #[field(from = place.centre.map(CentreId::get), example = Some(41))]
    centre_id: Option<i64>,
    #[field(example = "Savitri")]
    name: String,
}

/// The caller's own attendance.
#[item(from = own: OwnAttendance)]
pub(crate) struct OwnAttendanceItem {
    /// The business date.
    #[field(example = date!(2026 - 12 - 02))]
    on: Date,
    /// Whether the caller belongs to the organisation's staff, and can check in.
    #[field(example = true)]
    is_staff: bool,
    /// Where the caller can check in: their branches, then the centres that they look after.
    #[field(from = own.places.into_iter().map(Into::into).collect(), example = vec![WorkPlaceItem::example()])]
    places: Vec<WorkPlaceItem>,
    /// Of the last 31 days, the latest first.
    #[field(from = own.check_ins.into_iter().map(Into::into).collect(), example = vec![CheckInItem::example()])]
    check_ins: Vec<CheckInItem>,
    /// The latest first.
    #[field(from = own.leave.into_iter().map(Into::into).collect(), example = vec![LeaveItem::example()])]
    leave: Vec<LeaveItem>,
}

#[operation(get "/api/monitoring/me", tag = "monitoring", ok = "The caller's attendance",
    message = "Your attendance", example = OwnAttendanceItem::example(),
    refuses = [AttendanceError::NoTenant(NoTenantChosen)].map(attendance_problem))]
/// Get one's own attendance
///
/// Check-ins of the last 31 days, leave, and where one can check in.
pub(crate) async fn get_own_attendance(
    app: State,
    Person(caller): Person<May<RecordsAttendance>>,
) -> Reply<OwnAttendanceItem> {
    let own = collections::get_own_attendance(&*app.collections(), caller.actor())
        .await
        .map_err(attendance_problem)?;
    Ok(Success::new(MESSAGE, own.into()))
}
