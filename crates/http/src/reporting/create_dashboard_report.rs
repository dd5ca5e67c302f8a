use munim_reporting::{ReportOrders, ReportStatus};

use super::dashboard_report::DashboardReport;
use crate::{
    app::State,
    envelope::{Created, Success},
    extractors::{May, OnceBare, SeesDashboard, Then},
    once::{Answer, once},
    openapi::{Examples, Operation},
    problem::Problem,
};

pub(crate) struct CreateDashboardReport;

impl Operation for CreateDashboardReport {
    type Asks = Then<May<SeesDashboard>, OnceBare>;
    type Doc = __path_create_dashboard_report;

    fn examples() -> Examples {
        let report = DashboardReport::example(ReportStatus::Queued);
        Examples::of(&Success::new("Report requested", report))
    }
}

/// Generate a dashboard report
///
/// Generates a PDF of the data that the caller can see now, in the background. It is kept for one day.
#[utoipa::path(post, path = "/api/dashboard/reports", operation_id = "createDashboardReport", tag = "dashboard",
    responses((status = 201, description = "The report will be generated", body = Success<DashboardReport>,
        headers(("Location" = String, description = "The address of its status.")))))]
pub(crate) async fn create_dashboard_report(
    app: State,
    Then(caller, OnceBare(key)): Then<May<SeesDashboard>, OnceBare>,
) -> Result<Answer, Problem> {
    let (actor, kit) = (caller.actor().clone(), app.kit());
    let within = app.clone();
    once(&app, caller.actor(), key, async move |app| {
        let ordered = ReportOrders::new(app.reporting(), kit)
            .order_dashboard(&actor)
            .await?;
        within.shared().report_ordered();
        let location = format!("/api/dashboard/reports/{}", ordered.id);
        let report = DashboardReport::from(ordered);
        Ok(Created::new(location, "Report requested", report))
    })
    .await
}
