use munim_reporting::{ScheduleError, ViewSchedules};

use super::run_item::ReportRunPage;
use crate::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, PathId, ScheduleKey, TakesReportsOut, Then, Unsorted},
    openapi::{Examples, Operation},
};

type Asked = Then<May<TakesReportsOut>, Then<PathId<ScheduleKey>, ListQuery<Unsorted>>>;

pub(crate) struct ListReportRuns;

impl Operation for ListReportRuns {
    type Asks = Asked;
    type Doc = __path_list_report_runs;

    fn examples() -> Examples {
        Examples::of(&Success::new("Runs", ReportRunPage::sample())).or([ScheduleError::NoSuchSchedule])
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
        .runs(caller.actor(), id.into_inner(), wanted.page)
        .await?;
    Ok(Success::new("Runs", page.into()))
}
