use munim_reporting::{ReportOrders, ReportProblem};

use crate::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::{ExportKey, May, PathId, TakesReportsOut, Then},
    openapi::{Examples, Operation},
};

const MESSAGE: &str = "Export deleted";

pub(crate) struct DeleteReportExport;

impl Operation for DeleteReportExport {
    type Asks = Then<May<TakesReportsOut>, PathId<ExportKey>>;
    type Doc = __path_delete_report_export;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([ReportProblem::NoSuchReport])
    }
}

/// Cancel or delete an export
#[utoipa::path(delete, path = "/api/reports/exports/{exportId}", operation_id = "deleteReportExport",
    tag = "exports", responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_report_export(
    app: State,
    Then(caller, export): Then<May<TakesReportsOut>, PathId<ExportKey>>,
) -> Reply<Nothing> {
    let orders = ReportOrders::new(app.reporting(), app.kit());
    orders.remove(caller.actor(), export.into_inner()).await?;
    Ok(Success::new(MESSAGE, Nothing))
}
