use munim_reporting::{self as reporting, ScheduleError};

use crate::prelude::*;

#[operation(delete "/api/reports/schedules/{scheduleId}", tag = "exports", ok = "It was deleted", message = "Schedule deleted",
    refuses = [ScheduleError::NoSuchSchedule, ScheduleError::VersionConflict].map(schedule_problem))]
/// Delete one of your own schedules with its history
pub(crate) async fn delete_report_schedule(
    app: State,
    caller: May<TakesReportsOut>,
    id: PathId<ScheduleKey>,
    IfMatch(seen): IfMatch,
) -> Reply<Nothing> {
    let (actor, id) = (caller.actor(), id.into_inner());
    let scope = Scope::Tenant(actor.home);
    let transaction = (app.reporting(), scope, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        reporting::delete_report_schedule(work, at, actor, id, seen)
            .await
            .map_err(schedule_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
