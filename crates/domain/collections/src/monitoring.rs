//! Monitoring of staff: where they check in and out, their leave, and what they collect on a day.
mod attendance_error;
mod check_in;
mod check_in_and_out;
mod correct_check_in;
mod decide_on_leave;
mod end_forgotten;
mod keep_check_in;
mod leave;
mod leave_error;
mod ports;
mod request_leave;
mod staff_day;
mod view_monitoring;

pub use attendance_error::AttendanceError;
pub use check_in::{CheckIn, CheckInFilter, CheckInRecord, Correction, ListedCheckIn, Place, WorkPlace};
pub use check_in_and_out::{check_in, check_out};
pub use correct_check_in::correct_check_in;
pub use decide_on_leave::{grant_leave, refuse_leave, withdraw_leave};
pub use end_forgotten::EndForgotten;
pub use leave::{Leave, LeaveFilter, LeaveKind, LeaveRecord, LeaveStatus, LeaveWish, ListedLeave};
pub use leave_error::LeaveError;
pub use ports::{MonitoringBook, MonitoringReader, NewCheckIn, NewLeave};
pub use request_leave::request_leave;
pub use staff_day::{
    OwnAttendance, Presence, StaffDay, StaffDayLine, StaffFilter, StaffMonth, StaffMonthFigures,
    StaffMonthLine, WorkedDays,
};
pub use view_monitoring::{get_own_attendance, list_check_ins, list_leave, view_staff_day, view_staff_month};

#[cfg(test)]
mod tests;
