use munim_collections::{self as collections, LeaveError, LeaveStatus};

use super::{leave_item::LeaveItem, refusals::leave_problem, reply::leave_reply};
use crate::{person::Person, prelude::*};

#[operation(post "/api/monitoring/leave/{leaveId}/grant", tag = "monitoring", ok = "The leave",
    message = "Leave granted", example = LeaveItem::example(),
    refuses = [LeaveError::NoSuchLeave, LeaveError::VersionConflict, LeaveError::OwnLeave,
        LeaveError::Decided(LeaveStatus::Refused)].map(leave_problem))]
/// Grant leave
///
/// Nobody decides on their own leave. Granting it twice succeeds.
pub(crate) async fn grant_leave(
    app: State,
    Person(caller): Person<May<ManagesAttendance>>,
    leave: PathId<LeaveKey>,
    seen: IfMatch,
) -> Result<Tagged<LeaveItem>, Problem> {
    let (actor, leave, seen) = (caller.actor(), leave.into_inner(), seen.and(None));
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        collections::grant_leave(work, at, actor, (leave, seen))
            .await
            .map_err(leave_problem)?;
        leave_reply(MESSAGE, work, leave).await
    })
    .await
}
