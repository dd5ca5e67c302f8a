use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Then, Unsorted},
    openapi::{Examples, Operation},
};
use munim_reporting::ReportOrders;

use super::{export_item::ReportExportPage, needs::TakesReportsOut, refusals::report_order_problem};

type Asked = Then<May<TakesReportsOut>, ListQuery<Unsorted>>;

pub(crate) struct ListReportExports;

impl Operation for ListReportExports {
    type Asks = Asked;
    type Doc = __path_list_report_exports;

    fn examples() -> Examples {
        Examples::of(&Success::new("Exports", ReportExportPage::sample()))
    }
}

/// List your own exports, newest first
///
/// Exports of the last day, and of the last week for schedules.
#[utoipa::path(get, path = "/api/reports/exports", operation_id = "listReportExports", tag = "exports",
    responses((status = 200, description = "A page of exports", body = Success<ReportExportPage>)))]
pub(crate) async fn list_report_exports(app: State, Then(caller, wanted): Asked) -> Reply<ReportExportPage> {
    let orders = ReportOrders::new(app.reporting(), app.kit());
    let page = orders
        .list_report_exports(caller.actor(), wanted.page)
        .await
        .map_err(report_order_problem)?;
    Ok(Success::new("Exports", page.into()))
}
