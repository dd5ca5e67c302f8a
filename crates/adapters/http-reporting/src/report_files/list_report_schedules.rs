use munim_reporting::ViewSchedules;

use super::schedule_item::ReportSchedulePage;
use crate::prelude::*;

#[operation(get "/api/reports/schedules", tag = "exports", ok = "A page of schedules", message = "Schedules")]
/// List your own schedules, oldest first
pub(crate) async fn list_report_schedules(
    app: State,
    caller: May<TakesReportsOut>,
    list: ListQuery<Unsorted>,
) -> Reply<ReportSchedulePage> {
    let schedules = ViewSchedules::new(app.reporting());
    let page = schedules
        .list_report_schedules(caller.actor(), list.page)
        .await
        .map_err(schedule_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
