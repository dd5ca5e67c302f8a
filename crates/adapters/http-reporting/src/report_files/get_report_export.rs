use munim_reporting::{OrderKind, ReportOrders, ReportProblem, ReportStatus};

use super::export_item::ExportItem;
use crate::prelude::*;

#[operation(get "/api/reports/exports/{exportId}", tag = "exports", ok = "The current status", message = "Export",
    example = ExportItem::example(ReportStatus::Ready), refuses = [ReportProblem::NoSuchReport].map(report_order_problem))]
/// Get the status of an export
///
/// For the user who requested it and the recipients of its schedule.
pub(crate) async fn get_report_export(
    app: State,
    caller: May<TakesReportsOut>,
    export: PathId<ExportKey>,
) -> Reply<ExportItem> {
    let orders = ReportOrders::new(app.reporting(), app.kit());
    let state = orders
        .get_report_export(caller.actor(), export.into_inner(), OrderKind::Files)
        .await
        .map_err(report_order_problem)?;
    Ok(Success::new(MESSAGE, state.into()))
}
