use munim_kernel::{CheckInId, LeaveId};

use crate::prelude::*;

path_keys! {
    CheckInKey: CheckInId = "checkInId", "The check-in's id.";
    LeaveKey: LeaveId = "leaveId", "The leave's id.";
}
