use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::Scope;
use munim_reporting::{self as reporting, ReportProblem};

use super::{needs::TakesReportsOut, path_keys::ExportKey, refusals::report_order_problem};

const MESSAGE: &str = "Export deleted";

pub(crate) struct DeleteReportExport;

impl Operation for DeleteReportExport {
    type Asks = Then<May<TakesReportsOut>, PathId<ExportKey>>;
    type Doc = __path_delete_report_export;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing))
            .or([ReportProblem::NoSuchReport].map(report_order_problem))
    }
}

/// Cancel or delete an export
#[utoipa::path(delete, path = "/api/reports/exports/{exportId}", operation_id = "deleteReportExport",
    tag = "exports", responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_report_export(
    app: State,
    Then(caller, export): Then<May<TakesReportsOut>, PathId<ExportKey>>,
) -> Reply<Nothing> {
    let (actor, id) = (caller.actor(), export.into_inner());
    let place = (app.reporting(), Scope::Tenant(actor.home), Stale::Nothing);
    change(&app, &place, async |work, at| {
        reporting::delete_report_export(work, at, actor, id)
            .await
            .map_err(report_order_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
