use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, OnceBare, Then},
    once::{OnceReply, once_then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Scope;
use munim_reporting::{self as reporting, ReportStatus};

use super::{dashboard_report::DashboardReport, needs::SeesDashboard};

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
) -> Result<OnceReply, Problem> {
    let (actor, kit, here) = (caller.actor().clone(), app.kit(), app.clone());
    let scope = Scope::Tenant(caller.actor().home);
    once_then(
        &app,
        caller.actor(),
        key,
        (app.reporting(), scope, Stale::Nothing),
        async move |work, at| {
            let ordered = reporting::create_dashboard_report(work, at, &*kit, &actor).await?;
            let location = format!("/api/dashboard/reports/{}", ordered.id);
            let report = DashboardReport::from(ordered);
            Ok(Created::new(location, "Report requested", report))
        },
        async move |made| {
            here.shared().report_ordered();
            made
        },
    )
    .await
}
