use std::time::Duration;

use munim_http_kit::{
    app::App,
    once::{Content, ToContent, once_then},
};
use munim_reporting::{self as reporting, OrderKind, ReportOrders, ReportProblem, ReportState, ReportStatus};

use super::{export_form::ReportExportRequest, export_item::ExportItem};
use crate::prelude::*;

/// A reply waits briefly for a file that is soon ready: it polls this many times, this far apart.
const LOOKS: u32 = 50;
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

#[operation(post "/api/reports/exports", tag = "exports", created = "The export is ready or in progress",
    body = Success<ExportItem>, location = "The address of its status.", message = "Export requested",
    example = ExportItem::example(ReportStatus::Ready),
    refuses = [ReportProblem::NoTenant(NoTenantChosen), ReportProblem::NotAllowed,
        ReportProblem::NotAvailable("Available when savings accounts launch"),
        ReportProblem::TooMany(20)].map(report_order_problem))]
/// Export reports
///
/// Exports the data that the caller can see now, as one file or an archive of several. It is made in the background
/// and kept for one day; with up to 5,000 rows it is usually ready in the reply. A PDF has at most the first 5,000
/// rows.
pub(crate) async fn create_report_export(
    app: State,
    caller: May<TakesReportsOut>,
    Once(key, ReportExportRequest(files)): Once<ReportExportRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, kit, here) = (caller.actor().clone(), app.kit(), app.clone());
    let by = actor.clone();
    let scope = Scope::Tenant(caller.actor().home);
    once_then(
        &app,
        caller.actor(),
        key,
        (app.reporting(), scope, Stale::Nothing),
        async move |work, at| {
            Ok(Ordered(
                reporting::create_report_export(work, at, &*kit, &actor, files.clone())
                    .await
                    .map_err(report_order_problem)?,
            ))
        },
        async move |Ordered(report)| Ordered(soon_ready(&here, &by, report).await),
    )
    .await
}

struct Ordered(ReportState);

impl ToContent for Ordered {
    fn content(&self) -> serde_json::Result<Content> {
        let location = format!("/api/reports/exports/{}", self.0.id);
        Created::new(location, MESSAGE, ExportItem::from(self.0.clone())).content()
    }
}

/// Returns the order once it is finished, or its current state after a short wait.
async fn soon_ready(app: &App, actor: &Actor, ordered: ReportState) -> ReportState {
    if !app.shared().report_ordered() {
        return ordered;
    }
    let orders = ReportOrders::new(app.reporting(), app.kit());
    for _ in 0..LOOKS {
        app.kit().pause(BETWEEN_LOOKS).await;
        match orders
            .get_report_export(actor, ordered.id, OrderKind::Files)
            .await
        {
            Ok(state) if state.status.is_over() => return state,
            Ok(_) => {}
            // The order is committed, so the request succeeds even if polling fails.
            Err(error) => {
                tracing::warn!(%error, "an ordered report could not be looked at");
                break;
            }
        }
    }
    ordered
}
