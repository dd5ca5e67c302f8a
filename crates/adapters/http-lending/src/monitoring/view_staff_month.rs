use munim_collections::{
    self as collections, AttendanceError, Month, StaffFilter, StaffMonth, StaffMonthFigures, StaffMonthLine,
};

use super::refusals::attendance_problem;
use crate::{
    follow_up::target_form::{a_month, month},
    prelude::*,
};

#[filter]
pub(crate) struct MonthOfStaff {
    /// The month; by default, that of the business date.
    #[field(read = month, shaped = a_month)]
    month: Option<Month>,
    /// Only staff of that branch.
    branch: Option<BranchId>,
    /// Only that user.
    user: Option<UserId>,
}

/// Attendance in a month.
#[item(from = figures: StaffMonthFigures)]
pub(crate) struct StaffMonthFiguresItem {
    /// Days with a check-in.
    #[field(example = 21)]
    present: i64,
    /// Working days that have ended, on leave.
    #[field(example = 2)]
    leave: i64,
    /// Working days that have ended, without a check-in or leave.
    #[field(example = 1)]
    absent: i64,
    /// Check-ins that the end of the day ended, and that were not corrected.
    #[field(example = 0)]
    forgotten: i64,
    /// The minutes that count as work.
    #[field(example = 10_080)]
    minutes: i64,
}

/// The attendance of a member of the staff in a month.
#[item(from = line: StaffMonthLine, let (branch_id, branch_name) = line.branch.map(|(id, name)| (id.get(), name)).unzip())]
pub(crate) struct StaffMonthLineItem {
    #[field(from = line.user.0.get(), example = 12)]
    user_id: i64,
    #[field(from = line.user.1, example = "Ravi Jadhav")]
    user_name: String,
    /// The first of their branches.
    #[schema(required = false)]
    #[field(from = branch_id, example = Some(3))]
    branch_id: Option<i64>,
    #[schema(required = false)]
    #[field(from = branch_name, example = Some("Satara Main".to_owned()))]
    branch_name: Option<String>,
    #[serde(flatten)]
    #[field(from = line.figures.into(), example = StaffMonthFiguresItem::example())]
    figures: StaffMonthFiguresItem,
}

/// The attendance of the staff in a month.
#[item(from = month: StaffMonth)]
pub(crate) struct StaffMonthItem {
    #[field(from = month.month.to_string(), example = "2026-12")]
    month: String,
    /// By branch and name.
    #[field(from = month.lines.into_iter().map(Into::into).collect(), example = vec![StaffMonthLineItem::example()])]
    items: Vec<StaffMonthLineItem>,
    /// The number of staff on all pages.
    #[field(from = month.count, example = 9)]
    total_count: i64,
    /// Of all staff.
    #[field(from = month.totals.into(), example = StaffMonthFiguresItem::example())]
    totals: StaffMonthFiguresItem,
}

#[operation(get "/api/monitoring/months", tag = "monitoring", ok = "The attendance of a month",
    message = "Attendance", example = StaffMonthItem::example(),
    refuses = [AttendanceError::NoTenant(NoTenantChosen)].map(attendance_problem))]
/// Get the attendance of the staff in a month
///
/// The active staff of the caller's branches.
pub(crate) async fn view_staff_month(
    app: State,
    caller: May<ManagesAttendance>,
    list: ListQuery<Unsorted, MonthOfStaff>,
) -> Reply<StaffMonthItem> {
    let MonthOfStaff { month, branch, user } = list.filter;
    let filter = (month, &StaffFilter { branch, user });
    let month = collections::view_staff_month(&*app.collections(), caller.actor(), filter, list.page)
        .await
        .map_err(attendance_problem)?;
    Ok(Success::new(MESSAGE, month.into()))
}
