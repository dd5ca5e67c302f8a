use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_reporting::{OrderKind, ReportOrders, ReportProblem, ReportStatus};

use super::{
    export_item::ExportItem, needs::TakesReportsOut, path_keys::ExportKey, refusals::report_order_problem,
};

pub(crate) struct GetReportExport;

impl Operation for GetReportExport {
    type Asks = Then<May<TakesReportsOut>, PathId<ExportKey>>;
    type Doc = __path_get_report_export;

    fn examples() -> Examples {
        let export = ExportItem::example(ReportStatus::Ready);
        Examples::of(&Success::new("Export", export))
            .or([ReportProblem::NoSuchReport].map(report_order_problem))
    }
}

/// Get the status of an export
///
/// For the user who requested it and the recipients of its schedule.
#[utoipa::path(get, path = "/api/reports/exports/{exportId}", operation_id = "getReportExport", tag = "exports",
    responses((status = 200, description = "The current status", body = Success<ExportItem>)))]
pub(crate) async fn get_report_export(
    app: State,
    Then(caller, export): Then<May<TakesReportsOut>, PathId<ExportKey>>,
) -> Reply<ExportItem> {
    let orders = ReportOrders::new(app.reporting(), app.kit());
    let state = orders
        .get_report_export(caller.actor(), export.into_inner(), OrderKind::Files)
        .await
        .map_err(report_order_problem)?;
    Ok(Success::new("Export", state.into()))
}
