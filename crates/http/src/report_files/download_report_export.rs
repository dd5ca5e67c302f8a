use actix_web::HttpResponse;
use munim_http_kit::{
    app::State,
    extractors::{May, PathId, Ranged, Then},
    openapi::{Examples, File, Operation},
    problem::Problem,
};
use munim_reporting::{OrderKind, ReportProblem};

use super::refusals::report_order_problem;
use super::{needs::TakesReportsOut, path_keys::ExportKey, send_file::send_file};

type Asked = Then<May<TakesReportsOut>, Then<PathId<ExportKey>, Ranged>>;

pub(crate) struct DownloadReportExport;

impl Operation for DownloadReportExport {
    type Asks = Asked;
    type Doc = __path_download_report_export;

    fn examples() -> Examples {
        Examples::of_file()
            .or([ReportProblem::NoSuchReport, ReportProblem::NotReady].map(report_order_problem))
            .or([Problem::range_not_satisfiable(48_213)])
    }
}

/// Download a finished export, or resume a download
///
/// For the user who requested it and the recipients of its schedule. `Range` requests are supported. The download is
/// audited.
#[utoipa::path(get, path = "/api/reports/exports/{exportId}/file", operation_id = "downloadReportExport",
    tag = "exports",
    responses(
        (status = 200, description = "The file", content(
            (File = "application/pdf"),
            (File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (File = "text/csv"), (File = "application/zip")),
            headers(("Content-Disposition" = String, description = "An attachment and its file name."),
                ("ETag" = String, description = "For `If-Range`."))),
        (status = 206, description = "The part of it that was asked for", content(
            (File = "application/pdf"),
            (File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (File = "text/csv"), (File = "application/zip")),
            headers(("Content-Range" = String, description = "The part and the total size.")))))]
pub(crate) async fn download_report_export(
    app: State,
    Then(caller, Then(export, ranged)): Asked,
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
