use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Then, Unsorted},
    openapi::{Examples, Operation},
};
use munim_reporting::ViewSchedules;

use super::{needs::TakesReportsOut, refusals::schedule_problem, schedule_item::ReportSchedulePage};

type Asked = Then<May<TakesReportsOut>, ListQuery<Unsorted>>;

pub(crate) struct ListReportSchedules;

impl Operation for ListReportSchedules {
    type Asks = Asked;
    type Doc = __path_list_report_schedules;

    fn examples() -> Examples {
        Examples::of(&Success::new("Schedules", ReportSchedulePage::sample()))
    }
}

/// List your own schedules, oldest first
#[utoipa::path(get, path = "/api/reports/schedules", operation_id = "listReportSchedules", tag = "exports",
    responses((status = 200, description = "A page of schedules", body = Success<ReportSchedulePage>)))]
pub(crate) async fn list_report_schedules(
    app: State,
    Then(caller, wanted): Asked,
) -> Reply<ReportSchedulePage> {
    let schedules = ViewSchedules::new(app.reporting());
    let page = schedules
        .list_report_schedules(caller.actor(), wanted.page)
        .await
        .map_err(schedule_problem)?;
    Ok(Success::new("Schedules", page.into()))
}
