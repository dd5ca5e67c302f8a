use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, OnceBare, PathId, Then},
    once::{OnceReply, once_then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Scope;
use munim_reporting::{self as reporting, ScheduleError};

use super::{needs::TakesReportsOut, path_keys::ScheduleKey, refusals::schedule_problem, run_item::RunItem};

const MESSAGE: &str = "The schedule is being sent";

type Asked = Then<May<TakesReportsOut>, Then<PathId<ScheduleKey>, OnceBare>>;

pub(crate) struct SendReportSchedule;

impl Operation for SendReportSchedule {
    type Asks = Asked;
    type Doc = __path_send_report_schedule;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RunItem::begun())).or([
            ScheduleError::NoSuchSchedule,
            ScheduleError::StillRunning,
            ScheduleError::NotSent(
                "Not sent: none of the recipients is an active user with an e-mail address.",
            ),
        ]
        .map(schedule_problem))
    }
}

/// Send one of your own schedules now
///
/// Starts a run for the current time, in the background, and e-mails its file to the schedule's recipients. The next
/// regular run is not moved, and an inactive schedule stays inactive. While a run of the same schedule is in progress
/// or waiting for another attempt, the call returns 409 `schedule_still_running`.
#[utoipa::path(post, path = "/api/reports/schedules/{scheduleId}/send", operation_id = "sendReportSchedule",
    tag = "exports", responses((status = 201, description = "The run that was started", body = Success<RunItem>,
        headers(("Location" = String, description = "The address of the schedule's runs.")))))]
pub(crate) async fn send_report_schedule(
    app: State,
    Then(caller, Then(id, OnceBare(key))): Asked,
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
        async move |made| {
            here.shared().report_ordered();
            made
        },
    )
    .await
}
