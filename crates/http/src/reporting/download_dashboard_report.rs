use actix_web::HttpResponse;
use munim_http_kit::{
    app::State,
    extractors::{May, PathId, Ranged, Then},
    openapi::{Examples, File, Operation},
    problem::Problem,
};
use munim_reporting::{OrderKind, ReportProblem};

use super::{needs::SeesDashboard, path_keys::ReportKey};
use crate::report_files::{refusals::report_order_problem, send_file::send_file};

type Asked = Then<May<SeesDashboard>, Then<PathId<ReportKey>, Ranged>>;

pub(crate) struct DownloadDashboardReport;

impl Operation for DownloadDashboardReport {
    type Asks = Asked;
    type Doc = __path_download_dashboard_report;

    fn examples() -> Examples {
        Examples::of_file()
            .or([ReportProblem::NoSuchReport, ReportProblem::NotReady].map(report_order_problem))
            .or([Problem::range_not_satisfiable(48_213)])
    }
}

/// Download a finished report
///
/// Only for the user who requested it. The download is audited.
#[utoipa::path(get, path = "/api/dashboard/reports/{reportId}/file", operation_id = "downloadDashboardReport",
    tag = "dashboard",
    responses(
        (status = 200, description = "The file", body = File, content_type = "application/pdf",
            headers(("Content-Disposition" = String, description = "An attachment and its file name."),
                ("ETag" = String, description = "For `If-Range`."))),
        (status = 206, description = "The part of it that was asked for", body = File,
            content_type = "application/pdf",
            headers(("Content-Range" = String, description = "The part and the total size.")))))]
pub(crate) async fn download_dashboard_report(
    app: State,
    Then(caller, Then(report, ranged)): Asked,
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
