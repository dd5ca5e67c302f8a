use actix_web::HttpResponse;
use munim_reporting::{OrderKind, ReportProblem};

use crate::{
    app::State,
    extractors::{May, PathId, Ranged, ReportKey, SeesDashboard, Then},
    openapi::{Examples, Operation},
    problem::Problem,
    report_files::send_file::{out_of_range, send_file},
};

type Asked = Then<May<SeesDashboard>, Then<PathId<ReportKey>, Ranged>>;

pub(crate) struct DownloadDashboardReport;

impl Operation for DownloadDashboardReport {
    type Asks = Asked;
    type Doc = __path_download_dashboard_report;

    fn examples() -> Examples {
        Examples::of_file()
            .or([ReportProblem::NoSuchReport, ReportProblem::NotReady])
            .or([out_of_range(48_213)])
    }
}

/// Download a finished report
///
/// Only for the user who requested it. The download is audited.
#[utoipa::path(get, path = "/api/dashboard/reports/{reportId}/file", operation_id = "downloadDashboardReport",
    tag = "dashboard",
    responses(
        (status = 200, description = "The file", body = Vec<u8>, content_type = "application/pdf",
            headers(("Content-Disposition" = String, description = "An attachment and its file name."),
                ("ETag" = String, description = "For `If-Range`."))),
        (status = 206, description = "The part of it that was asked for", body = Vec<u8>,
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

#[cfg(test)]
mod tests {
    use actix_web::http::Method;
    use munim_kernel::ReportId;
    use munim_reporting::{FileFormat, FinishedFile, ReportState, ReportStatus};
    use time::Duration;
    use uuid::Uuid;

    use crate::testing::{House, NOW};

    const REPORT: &str = "/api/dashboard/reports/00000000-0000-0000-0000-000000000005";

    #[actix_web::test]
    async fn a_report_is_ordered_followed_and_taken() {
        let house = House::new();
        let seen = house.signed_in(Method::POST, "/api/dashboard/reports").await;
        assert_eq!(seen.status, 201);
        assert!(
            seen.header("location")
                .unwrap()
                .starts_with("/api/dashboard/reports/")
        );
        assert_eq!(seen.json()["data"]["status"], "queued");
        let file = format!("{REPORT}/file");
        assert_eq!(
            house.signed_in(Method::GET, REPORT).await.code(),
            (404, "not_found".into())
        );
        assert_eq!(
            house.signed_in(Method::GET, &file).await.code(),
            (404, "not_found".into())
        );
        let mut state = ReportState {
            id: ReportId::new(Uuid::from_u128(5)),
            status: ReportStatus::Running,
            progress: 50,
            file: None,
            reports: Vec::new(),
            format: FileFormat::Pdf,
            scheduled: false,
            failure: None,
            created_at: NOW,
            expires_at: NOW + Duration::hours(24),
        };
        house.world.report.replace(Some(state.clone()));
        assert_eq!(
            house.signed_in(Method::GET, REPORT).await.json()["data"]["progress"],
            50
        );
        assert_eq!(
            house.signed_in(Method::GET, &file).await.code(),
            (409, "report_not_ready".into())
        );
        state.status = ReportStatus::Ready;
        state.file = Some(FinishedFile {
            name: "dashboard-2026-04-01.pdf".into(),
            media_type: "application/pdf".into(),
            size: 8,
        });
        house.world.report.replace(Some(state));
        let seen = house.signed_in(Method::GET, &file).await;
        assert_eq!(
            (seen.header("content-type"), seen.text.as_str()),
            (Some("application/pdf"), "%PDF-1.7")
        );
        let disposition = seen.header("content-disposition").unwrap();
        assert!(disposition.starts_with("attachment") && disposition.contains("dashboard-2026-04-01.pdf"));
        let seen = house.signed_in(Method::GET, "/api/dashboard/reports/7").await;
        assert_eq!(seen.code(), (400, "validation_failed".into()));
    }
}
