use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::Scope;
use munim_reporting::{self as reporting, ScheduleError};

use super::{needs::TakesReportsOut, path_keys::ScheduleKey, refusals::schedule_problem};

const MESSAGE: &str = "Schedule deleted";

type Asked = Then<May<TakesReportsOut>, Then<PathId<ScheduleKey>, IfMatch>>;

pub(crate) struct DeleteReportSchedule;

impl Operation for DeleteReportSchedule {
    type Asks = Asked;
    type Doc = __path_delete_report_schedule;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            ScheduleError::NoSuchSchedule,
            ScheduleError::VersionConflict,
        ]
        .map(schedule_problem))
    }
}

/// Delete one of your own schedules with its history
#[utoipa::path(delete, path = "/api/reports/schedules/{scheduleId}", operation_id = "deleteReportSchedule",
    tag = "exports", responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_report_schedule(
    app: State,
    Then(caller, Then(id, IfMatch(seen))): Asked,
) -> Reply<Nothing> {
    let (actor, id) = (caller.actor(), id.into_inner());
    let scope = Scope::Tenant(actor.home);
    let place = (app.reporting(), scope, Stale::Nothing);
    change(&app, &place, async |work, at| {
        reporting::delete_report_schedule(work, at, actor, id, seen)
            .await
            .map_err(schedule_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
