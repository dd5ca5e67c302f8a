use munim_reporting::{DashboardReports, ReportStatus};

use super::dashboard_report::DashboardReport;
use crate::{
    app::{Kit, State, Store},
    envelope::{Created, Success},
    extractors::{May, SeesDashboard},
    openapi::{Examples, Operation},
    problem::Problem,
};

pub(crate) struct CreateDashboardReport;

impl Operation for CreateDashboardReport {
    type Asks = May<SeesDashboard>;
    type Doc = __path_create_dashboard_report;

    fn examples() -> Examples {
        let report = DashboardReport::example(ReportStatus::Queued);
        Examples::of(&Success::new("Report requested", report))
    }
}

/// Order a report of the dashboard
///
/// A PDF of what the caller reaches now is made in the background and kept for a day.
#[utoipa::path(post, path = "/api/dashboard/reports", operation_id = "createDashboardReport", tag = "dashboard",
    responses((status = 201, description = "It will be made", body = Success<DashboardReport>,
        headers(("Location" = String, description = "Where its progress can be read.")))))]
pub(crate) async fn create_dashboard_report<S: Store, K: Kit>(
    app: State<S, K>,
    caller: May<SeesDashboard>,
) -> Result<Created<DashboardReport>, Problem> {
    let ordered = DashboardReports::new(app.store(), app.kit())
        .order(caller.actor())
        .await?;
    let location = format!("/api/dashboard/reports/{}", ordered.id);
    Ok(Created::new(location, "Report requested", ordered.into()))
}
