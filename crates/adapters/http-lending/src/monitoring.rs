use crate::prelude::*;

mod check_in;
mod check_in_item;
mod check_out;
mod correct_check_in;
mod get_own_attendance;
mod grant_leave;
mod leave_item;
mod list_check_ins;
mod list_leave;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod refusals;
mod refuse_leave;
mod reply;
mod request_leave;
mod view_staff_day;
mod view_staff_month;
mod withdraw_leave;

pub const MONITORING: Tag = (
    "monitoring",
    "Attendance of staff: check-ins and check-outs, leave, and where everyone is on a day.",
);

operations![
    get_own_attendance,
    check_in,
    check_out,
    list_check_ins,
    correct_check_in,
    list_leave,
    request_leave,
    withdraw_leave,
    grant_leave,
    refuse_leave,
    view_staff_day,
    view_staff_month,
];
