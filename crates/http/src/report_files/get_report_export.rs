use munim_reporting::{OrderKind, ReportOrders, ReportProblem, ReportStatus};

use super::export_item::ExportItem;
use crate::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ExportKey, May, PathId, TakesReportsOut, Then},
    openapi::{Examples, Operation},
};

pub(crate) struct GetReportExport;

impl Operation for GetReportExport {
    type Asks = Then<May<TakesReportsOut>, PathId<ExportKey>>;
    type Doc = __path_get_report_export;

    fn examples() -> Examples {
        let export = ExportItem::example(ReportStatus::Ready);
        Examples::of(&Success::new("Export", export)).or([ReportProblem::NoSuchReport])
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
        .state(caller.actor(), export.into_inner(), OrderKind::Files)
        .await?;
    Ok(Success::new("Export", state.into()))
}
