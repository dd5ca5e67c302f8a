use munim_reporting::ReportOrders;

use super::export_item::ReportExportPage;
use crate::prelude::*;

#[operation(get "/api/reports/exports", tag = "exports", ok = "A page of exports", message = "Exports")]
/// List your own exports, newest first
///
/// Exports of the last day, and of the last week for schedules.
pub(crate) async fn list_report_exports(
    app: State,
    caller: May<TakesReportsOut>,
    list: ListQuery<Unsorted>,
) -> Reply<ReportExportPage> {
    let orders = ReportOrders::new(app.reporting(), app.kit());
    let page = orders
        .list_report_exports(caller.actor(), list.page)
        .await
        .map_err(report_order_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
