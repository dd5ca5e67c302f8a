use actix_web::HttpResponse;
use munim_http_kit::{extractors::Ranged, openapi::File};
use munim_reporting::{OrderKind, ReportProblem};

use super::send_file::send_file;
use crate::prelude::*;

#[operation(get "/api/reports/exports/{exportId}/file", tag = "exports",
    responses((status = 200, description = "The file", content((File = "application/pdf"),
        (File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (File = "text/csv"),
        (File = "application/zip")), headers(("Content-Disposition" = String, description = "An attachment and its file name."),
        ("ETag" = String, description = "For `If-Range`."))), (status = 206, description = "The part of it that was asked for",
        content((File = "application/pdf"), (File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (File = "text/csv"), (File = "application/zip")), headers(("Content-Range" = String,
        description = "The part and the total size.")))),
    refuses = [ReportProblem::NoSuchReport, ReportProblem::NotReady].map(report_order_problem),
    refuses = [Problem::range_not_satisfiable(48_213)])]
/// Download a finished export, or resume a download
///
/// For the user who requested it and the recipients of its schedule. `Range` requests are supported. The download is
/// audited.
pub(crate) async fn download_report_export(
    app: State,
    caller: May<TakesReportsOut>,
    export: PathId<ExportKey>,
    ranged: Ranged,
) -> Result<HttpResponse, Problem> {
    send_file(
        &app,
        caller.actor(),
        export.into_inner(),
        OrderKind::Files,
        ranged,
    )
    .await
}
