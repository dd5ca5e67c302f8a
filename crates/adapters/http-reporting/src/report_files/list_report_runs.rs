use munim_reporting::{ScheduleError, ViewSchedules};

use super::run_item::ReportRunPage;
use crate::prelude::*;

#[operation(get "/api/reports/schedules/{scheduleId}/runs", tag = "exports", ok = "A page of runs", message = "Runs",
    refuses = [ScheduleError::NoSuchSchedule].map(schedule_problem))]
/// List the runs of a schedule, newest first
pub(crate) async fn list_report_runs(
    app: State,
    caller: May<TakesReportsOut>,
    id: PathId<ScheduleKey>,
    list: ListQuery<Unsorted>,
) -> Reply<ReportRunPage> {
    let schedules = ViewSchedules::new(app.reporting());
    let page = schedules
        .list_report_runs(caller.actor(), id.into_inner(), list.page)
        .await
        .map_err(schedule_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
