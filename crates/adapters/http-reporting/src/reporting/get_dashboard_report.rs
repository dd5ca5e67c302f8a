use munim_reporting::{OrderKind, ReportOrders, ReportProblem, ReportStatus};

use super::dashboard_report::DashboardReport;
use crate::prelude::*;

#[operation(get "/api/dashboard/reports/{reportId}", tag = "dashboard", ok = "The current status", message = "Report",
    example = DashboardReport::example(ReportStatus::Ready), refuses = [ReportProblem::NoSuchReport].map(report_order_problem))]
/// Get the status of a report
///
/// Only for the user who requested it.
pub(crate) async fn get_dashboard_report(
    app: State,
    caller: May<SeesDashboard>,
    report: PathId<ReportKey>,
) -> Reply<DashboardReport> {
    let reports = ReportOrders::new(app.reporting(), app.kit());
    let state = reports
        .get_report_export(caller.actor(), report.into_inner(), OrderKind::Dashboard)
        .await
        .map_err(report_order_problem)?;
    Ok(Success::new(MESSAGE, state.into()))
}
