use munim_reporting::KeepSchedules;

use super::schedule_item::ReportSchedulePage;
use crate::{
    app::{Kit, State, Store},
    envelope::{Reply, Success},
    extractors::{ListQuery, May, TakesReportsOut, Then, Unsorted},
    openapi::{Examples, Operation},
};

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
pub(crate) async fn list_report_schedules<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, wanted): Asked,
) -> Reply<ReportSchedulePage> {
    let schedules = KeepSchedules::new(app.store(), app.kit());
    let page = schedules.list(caller.actor(), wanted.page).await?;
    Ok(Success::new("Schedules", page.into()))
}
