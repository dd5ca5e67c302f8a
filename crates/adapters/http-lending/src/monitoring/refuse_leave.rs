use munim_collections::{self as collections, LeaveError, LeaveStatus};
use munim_http_kit::body::fields::version;

use super::{leave_item::LeaveItem, refusals::leave_problem, reply::leave_reply};
use crate::{person::Person, prelude::*};

/// Why leave is refused.
#[form(example = {"reason": "The year is closed that week"})]
pub(crate) struct RefuseLeaveRequest {
    #[field(missing = "Reason is required", most = 200)]
    reason: String,
    #[field(read = version)]
    version: Option<i64>,
}

#[operation(post "/api/monitoring/leave/{leaveId}/refuse", tag = "monitoring", ok = "The leave",
    message = "Leave refused", example = LeaveItem::example(),
    refuses = [LeaveError::NoSuchLeave, LeaveError::VersionConflict, LeaveError::OwnLeave,
        LeaveError::Decided(LeaveStatus::Granted)].map(leave_problem))]
/// Refuse leave
///
/// Nobody decides on their own leave. The person sees the reason.
pub(crate) async fn refuse_leave(
    app: State,
    Person(caller): Person<May<ManagesAttendance>>,
    leave: PathId<LeaveKey>,
    seen: IfMatch,
    Body(form): Body<RefuseLeaveRequest>,
) -> Result<Tagged<LeaveItem>, Problem> {
    let (actor, leave, seen) = (caller.actor(), leave.into_inner(), seen.and(form.version));
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        collections::refuse_leave(work, at, actor, (leave, seen), &form.reason)
            .await
            .map_err(leave_problem)?;
        leave_reply(MESSAGE, work, leave).await
    })
    .await
}
