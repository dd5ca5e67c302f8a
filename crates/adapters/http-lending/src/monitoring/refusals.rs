use munim_collections::{AttendanceError, LeaveError};

use crate::prelude::*;

pub(super) fn attendance_problem(error: AttendanceError) -> Problem {
    let message = error.to_string();
    let code = match error {
        AttendanceError::NoTenant(error) => return error.into(),
        AttendanceError::Store(error) => return error.into(),
        AttendanceError::NoSuchCheckIn => return Problem::not_found(message),
        AttendanceError::Place => return Problem::of_field("branchId", "not_possible", message),
        AttendanceError::Times(_) => return Problem::of_field("leftAt", "not_possible", message),
        AttendanceError::Period => return Problem::of_field("from", "not_possible", message),
        AttendanceError::NotStaff => "not_staff",
        AttendanceError::AlreadyIn => "checked_in",
        AttendanceError::NotIn => "not_checked_in",
        AttendanceError::OwnCheckIn => "same_person",
        AttendanceError::VersionConflict => "version_conflict",
    };
    Problem::conflict(code, message)
}

pub(super) fn leave_problem(error: LeaveError) -> Problem {
    let message = error.to_string();
    let code = match error {
        LeaveError::NoTenant(error) => return error.into(),
        LeaveError::Store(error) => return error.into(),
        LeaveError::NoSuchLeave => return Problem::not_found(message),
        LeaveError::Days(..) | LeaveError::NoWorkingDay => {
            return Problem::of_field("from", "not_possible", message);
        }
        LeaveError::NoReason => return Problem::of_field("reason", "not_possible", message),
        LeaveError::NotStaff => "not_staff",
        LeaveError::Overlaps => "leave_overlaps",
        LeaveError::OwnLeave => "same_person",
        LeaveError::Decided(_) => "leave_decided",
        LeaveError::Begun => "leave_begun",
        LeaveError::VersionConflict => "version_conflict",
    };
    Problem::conflict(code, message)
}
