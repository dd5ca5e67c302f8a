use munim_http_kit::{extractors::OnceBare, once::once_then};
use munim_reporting::{self as reporting, ReportStatus};

use super::dashboard_report::DashboardReport;
use crate::prelude::*;

#[operation(post "/api/dashboard/reports", tag = "dashboard", created = "The report will be generated",
    body = Success<DashboardReport>, location = "The address of its status.", message = "Report requested",
    example = DashboardReport::example(ReportStatus::Queued))]
/// Generate a dashboard report
///
/// Generates a PDF of the data that the caller can see now, in the background. It is kept for one day.
pub(crate) async fn create_dashboard_report(
    app: State,
    caller: May<SeesDashboard>,
    OnceBare(key): OnceBare,
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
            Ok(Created::new(location, MESSAGE, report))
        },
        async move |reply| {
            here.shared().report_ordered();
            reply
        },
    )
    .await
}
