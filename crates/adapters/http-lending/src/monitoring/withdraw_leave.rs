use munim_collections::{self as collections, LeaveError, LeaveStatus};

use super::{leave_item::LeaveItem, refusals::leave_problem, reply::leave_reply};
use crate::{person::Person, prelude::*};

#[operation(post "/api/monitoring/leave/{leaveId}/withdraw", tag = "monitoring", ok = "The leave",
    message = "Leave withdrawn", example = LeaveItem::example(),
    refuses = [LeaveError::NoSuchLeave, LeaveError::VersionConflict, LeaveError::Decided(LeaveStatus::Refused),
        LeaveError::Begun].map(leave_problem))]
/// Withdraw one's own leave
///
/// Before it is decided on, or before it begins. Withdrawing it twice succeeds.
pub(crate) async fn withdraw_leave(
    app: State,
    Person(caller): Person<May<RecordsAttendance>>,
    leave: PathId<LeaveKey>,
    seen: IfMatch,
) -> Result<Tagged<LeaveItem>, Problem> {
    let (actor, leave, seen) = (caller.actor(), leave.into_inner(), seen.and(None));
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        collections::withdraw_leave(work, at, actor, (leave, seen))
            .await
            .map_err(leave_problem)?;
        leave_reply(MESSAGE, work, leave).await
    })
    .await
}
