use crate::prelude::*;

needs! {
    /// See and record one's own attendance and leave.
    RecordsAttendance: DashboardView;
    /// See the attendance of staff, correct it, and decide on leave.
    ManagesAttendance: AttendanceView;
}
