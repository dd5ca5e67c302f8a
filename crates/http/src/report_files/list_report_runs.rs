use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, PathId, Then, Unsorted},
    openapi::{Examples, Operation},
};
use munim_reporting::{ScheduleError, ViewSchedules};

use super::{
    needs::TakesReportsOut, path_keys::ScheduleKey, refusals::schedule_problem, run_item::ReportRunPage,
};

type Asked = Then<May<TakesReportsOut>, Then<PathId<ScheduleKey>, ListQuery<Unsorted>>>;

pub(crate) struct ListReportRuns;

impl Operation for ListReportRuns {
    type Asks = Asked;
    type Doc = __path_list_report_runs;

    fn examples() -> Examples {
        Examples::of(&Success::new("Runs", ReportRunPage::sample()))
            .or([ScheduleError::NoSuchSchedule].map(schedule_problem))
    }
}

/// List the runs of a schedule, newest first
#[utoipa::path(get, path = "/api/reports/schedules/{scheduleId}/runs", operation_id = "listReportRuns",
    tag = "exports", responses((status = 200, description = "A page of runs", body = Success<ReportRunPage>)))]
pub(crate) async fn list_report_runs(
    app: State,
    Then(caller, Then(id, wanted)): Asked,
) -> Reply<ReportRunPage> {
    let schedules = ViewSchedules::new(app.reporting());
    let page = schedules
        .list_report_runs(caller.actor(), id.into_inner(), wanted.page)
        .await
        .map_err(schedule_problem)?;
    Ok(Success::new("Runs", page.into()))
}
