use munim_reporting::{self as reporting, ReportProblem};

use crate::prelude::*;

#[operation(delete "/api/reports/exports/{exportId}", tag = "exports", ok = "It was deleted", message = "Export deleted",
    refuses = [ReportProblem::NoSuchReport].map(report_order_problem))]
/// Cancel or delete an export
pub(crate) async fn delete_report_export(
    app: State,
    caller: May<TakesReportsOut>,
    export: PathId<ExportKey>,
) -> Reply<Nothing> {
    let (actor, id) = (caller.actor(), export.into_inner());
    let transaction = (app.reporting(), Scope::Tenant(actor.home), Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        reporting::delete_report_export(work, at, actor, id)
            .await
            .map_err(report_order_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
