use munim_reporting::{OrderKind, ReportOrders, ReportProblem, ReportStatus};

use super::dashboard_report::DashboardReport;
use crate::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, ReportKey, SeesDashboard, Then},
    openapi::{Examples, Operation},
};

pub(crate) struct GetDashboardReport;

impl Operation for GetDashboardReport {
    type Asks = Then<May<SeesDashboard>, PathId<ReportKey>>;
    type Doc = __path_get_dashboard_report;

    fn examples() -> Examples {
        let report = DashboardReport::example(ReportStatus::Ready);
        Examples::of(&Success::new("Report", report)).or([ReportProblem::NoSuchReport])
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
        .state(caller.actor(), report.into_inner(), OrderKind::Dashboard)
        .await?;
    Ok(Success::new("Report", state.into()))
}
