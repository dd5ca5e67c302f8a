use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_reporting::{ScheduleError, ViewSchedules};

use super::{
    needs::TakesReportsOut,
    path_keys::ScheduleKey,
    refusals::schedule_problem,
    schedule_item::{ScheduleItem, reply},
};

pub(crate) struct GetReportSchedule;

impl Operation for GetReportSchedule {
    type Asks = Then<May<TakesReportsOut>, PathId<ScheduleKey>>;
    type Doc = __path_get_report_schedule;

    fn examples() -> Examples {
        Examples::of(&Success::new("Schedule", ScheduleItem::example()))
            .or([ScheduleError::NoSuchSchedule].map(schedule_problem))
    }
}

/// Get one of your own schedules
#[utoipa::path(get, path = "/api/reports/schedules/{scheduleId}", operation_id = "getReportSchedule",
    tag = "exports",
    responses((status = 200, description = "The schedule", body = Success<ScheduleItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_report_schedule(
    app: State,
    Then(caller, id): Then<May<TakesReportsOut>, PathId<ScheduleKey>>,
) -> Result<Tagged<ScheduleItem>, Problem> {
    let schedules = ViewSchedules::new(app.reporting());
    let schedule = schedules
        .get_report_schedule(caller.actor(), id.into_inner())
        .await
        .map_err(schedule_problem)?;
    Ok(reply("Schedule", schedule))
}
