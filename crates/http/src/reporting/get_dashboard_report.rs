use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_reporting::{OrderKind, ReportOrders, ReportProblem, ReportStatus};

use super::{dashboard_report::DashboardReport, needs::SeesDashboard, path_keys::ReportKey};
use crate::report_files::refusals::report_order_problem;

pub(crate) struct GetDashboardReport;

impl Operation for GetDashboardReport {
    type Asks = Then<May<SeesDashboard>, PathId<ReportKey>>;
    type Doc = __path_get_dashboard_report;

    fn examples() -> Examples {
        let report = DashboardReport::example(ReportStatus::Ready);
        Examples::of(&Success::new("Report", report))
            .or([ReportProblem::NoSuchReport].map(report_order_problem))
    }
}

/// Get the status of a report
///
/// Only for the user who requested it.
#[utoipa::path(get, path = "/api/dashboard/reports/{reportId}", operation_id = "getDashboardReport",
    tag = "dashboard", responses((status = 200, description = "The current status", body = Success<DashboardReport>)))]
pub(crate) async fn get_dashboard_report(
    app: State,
    Then(caller, report): Then<May<SeesDashboard>, PathId<ReportKey>>,
) -> Reply<DashboardReport> {
    let reports = ReportOrders::new(app.reporting(), app.kit());
    let state = reports
        .get_report_export(caller.actor(), report.into_inner(), OrderKind::Dashboard)
        .await
        .map_err(report_order_problem)?;
    Ok(Success::new("Report", state.into()))
}
