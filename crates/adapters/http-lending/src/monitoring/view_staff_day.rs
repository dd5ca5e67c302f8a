use munim_collections::{
    self as collections, AttendanceError, Presence, StaffDay, StaffDayLine, StaffFilter,
};

use super::refusals::attendance_problem;
use crate::{follow_up::view_collection_summary::SheetCountsItem, prelude::*};

#[filter]
pub(crate) struct DayOfStaff {
    /// The day; the business date by default.
    on: Option<Date>,
    /// Only staff of that branch.
    branch: Option<BranchId>,
    /// Only that user.
    user: Option<UserId>,
}

/// How many of the staff are where.
#[item(from = counts: [i64; 5], let [checked_in, checked_out, on_leave, day_off, absent] = counts)]
pub(crate) struct PresenceCountsItem {
    #[field(from = checked_in, example = 6)]
    checked_in: i64,
    #[field(from = checked_out, example = 1)]
    checked_out: i64,
    #[field(from = on_leave, example = 1)]
    on_leave: i64,
    #[field(from = day_off, example = 0)]
    day_off: i64,
    #[field(from = absent, example = 1)]
    absent: i64,
}

/// A member of the staff on a day: where they are, and what they collect.
#[item(from = line: StaffDayLine, let late = line.late(), let (branch_id, branch_name) = line.branch.map(|(id, name)| (id.get(), name)).unzip())]
pub(crate) struct StaffDayLineItem {
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
    #[schema(schema_with = words::<Presence>)]
    #[field(from = line.presence.as_str(), example = Presence::In.as_str())]
    presence: &'static str,
    /// When they first came.
    #[schema(required = false)]
    #[field(example = Some(EXAMPLE_TIME))]
    came_at: Option<OffsetDateTime>,
    /// When they last left; absent while they are there.
    #[schema(required = false)]
    #[field(example = None)]
    left_at: Option<OffsetDateTime>,
    /// The branch or centre of the last check-in.
    #[schema(required = false)]
    #[field(example = Some("Savitri".to_owned()))]
    place: Option<String>,
    #[field(example = false)]
    is_forgotten: bool,
    /// Their collection sheets of the day.
    #[field(from = line.sheets.into(), example = SheetCountsItem::example())]
    sheets: SheetCountsItem,
    /// Sheets of the 31 days before whose cash was not counted yet.
    #[field(example = 0)]
    late_sheets: i64,
    /// Principal and interest that fell due on the day.
    #[field(example = Money::from_paise(5_832_000))]
    due: Money,
    /// Everything received on the day, arrears included.
    #[field(example = Money::from_paise(5_650_000))]
    collected: Money,
    /// What fell due on the day and was not paid.
    #[field(from = late, example = Money::from_paise(230_000))]
    late: Money,
}

/// The staff on a day.
#[item(from = day: StaffDay)]
pub(crate) struct StaffDayItem {
    #[field(example = date!(2026 - 12 - 02))]
    on: Date,
    /// By branch and name.
    #[field(from = day.lines.into_iter().map(Into::into).collect(), example = vec![StaffDayLineItem::example()])]
    items: Vec<StaffDayLineItem>,
    /// The number of staff on all pages.
    #[field(from = day.count, example = 9)]
    total_count: i64,
    /// Of all staff.
    #[field(from = day.presence.into(), example = PresenceCountsItem::example())]
    presence: PresenceCountsItem,
}

#[operation(get "/api/monitoring/day", tag = "monitoring", ok = "The staff on a day",
    message = "Staff", example = StaffDayItem::example(),
    refuses = [AttendanceError::NoTenant(NoTenantChosen)].map(attendance_problem))]
/// Get where the staff are on a day
///
/// The staff of the caller's branches: where they are, their collection sheets, and what they collect. Active users only, also on
/// earlier days.
pub(crate) async fn view_staff_day(
    app: State,
    caller: May<ManagesAttendance>,
    list: ListQuery<Unsorted, DayOfStaff>,
) -> Reply<StaffDayItem> {
    let DayOfStaff { on, branch, user } = list.filter;
    let filter = (on, &StaffFilter { branch, user });
    let day = collections::view_staff_day(&*app.collections(), caller.actor(), filter, list.page)
        .await
        .map_err(attendance_problem)?;
    Ok(Success::new(MESSAGE, day.into()))
}
