//! Attendance and leave of staff.

use super::{
    row::{Row, read, write},
    who::{ALL, MANAGERS},
};

const OWN: &str = "it records when its user comes and goes, or asks for leave that someone else decides on";
const DECIDED: &str = "it moves no money, and nobody decides on their own attendance or leave";

// Where the records of writes are tested.
const ATTENDED: &str = "lending/monitoring.rs › staff_check_in_and_out_and_a_manager_corrects_on_record";
const LEAVE: &str = "lending/monitoring.rs › leave_is_asked_for_granted_refused_and_withdrawn_on_record";

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("getOwnAttendance", ALL),
    write("checkIn", ALL).without_step_up(OWN).recorded_in(ATTENDED),
    write("checkOut", ALL).without_step_up(OWN).recorded_in(ATTENDED),
    read("listCheckIns", MANAGERS),
    write("correctCheckIn", MANAGERS).without_step_up(DECIDED).recorded_in(ATTENDED),
    read("listLeave", MANAGERS),
    write("requestLeave", ALL).without_step_up(OWN).recorded_in(LEAVE),
    write("withdrawLeave", ALL).without_step_up(OWN).recorded_in(LEAVE),
    write("grantLeave", MANAGERS).without_step_up(DECIDED).recorded_in(LEAVE),
    write("refuseLeave", MANAGERS).without_step_up(DECIDED).recorded_in(LEAVE),
    read("viewStaffDay", MANAGERS),
    read("viewStaffMonth", MANAGERS),
];
