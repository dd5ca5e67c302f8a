use munim_http_kit::{extractors::OnceBare, once::once_then};
use munim_reporting::{self as reporting, ScheduleError};

use super::run_item::RunItem;
use crate::prelude::*;

#[operation(post "/api/reports/schedules/{scheduleId}/send", tag = "exports", created = "The run that was started",
    body = Success<RunItem>, location = "The address of the schedule's runs.", message = "The schedule is being sent",
    example = RunItem::begun(),
    refuses = [ScheduleError::NoSuchSchedule, ScheduleError::StillRunning,
        ScheduleError::NotSent("Not sent: none of the recipients is an active user with an e-mail address.")].map(schedule_problem))]
/// Send one of your own schedules now
///
/// Starts a run for the current time, in the background, and e-mails its file to the schedule's recipients. The next
/// regular run is not moved, and an inactive schedule stays inactive. While a run of the same schedule is in progress
/// or waiting for another attempt, the call returns 409 `schedule_still_running`.
pub(crate) async fn send_report_schedule(
    app: State,
    caller: May<TakesReportsOut>,
    id: PathId<ScheduleKey>,
    OnceBare(key): OnceBare,
) -> Result<OnceReply, Problem> {
    let (actor, id) = (caller.actor().clone(), id.into_inner());
    let (kit, here) = (app.kit(), app.clone());
    let scope = Scope::Tenant(caller.actor().home);
    once_then(
        &app,
        caller.actor(),
        key,
        (app.reporting(), scope, Stale::Nothing),
        async move |work, at| {
            let run = reporting::send_report_schedule(work, at, &*kit, &actor, id)
                .await
                .map_err(schedule_problem)?;
            let location = format!("/api/reports/schedules/{id}/runs");
            Ok(Created::new(location, MESSAGE, RunItem::from(run)))
        },
        async move |reply| {
            here.shared().report_ordered();
            reply
        },
    )
    .await
}
