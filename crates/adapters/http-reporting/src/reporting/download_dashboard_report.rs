use actix_web::HttpResponse;
use munim_http_kit::{extractors::Ranged, openapi::File};
use munim_reporting::{OrderKind, ReportProblem};

use crate::prelude::*;
use crate::report_files::send_file::send_file;

#[operation(get "/api/dashboard/reports/{reportId}/file", tag = "dashboard",
    responses((status = 200, description = "The file", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name."), ("ETag" = String,
        description = "For `If-Range`."))), (status = 206, description = "The part of it that was asked for", body = File,
        content_type = "application/pdf", headers(("Content-Range" = String, description = "The part and the total size.")))),
    refuses = [ReportProblem::NoSuchReport, ReportProblem::NotReady].map(report_order_problem),
    refuses = [Problem::range_not_satisfiable(48_213)])]
/// Download a finished report
///
/// Only for the user who requested it. The download is audited.
pub(crate) async fn download_dashboard_report(
    app: State,
    caller: May<SeesDashboard>,
    report: PathId<ReportKey>,
    ranged: Ranged,
) -> Result<HttpResponse, Problem> {
    send_file(
        &app,
        caller.actor(),
        report.into_inner(),
        OrderKind::Dashboard,
        ranged,
    )
    .await
}
