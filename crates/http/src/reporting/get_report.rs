use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::Then,
    openapi::{Examples, Operation},
};
use munim_kernel::{NoTenantChosen, Permission};
use munim_reporting::{Availability, CATALOGUE, ReportError, ViewReport};
use time::macros::date;

use super::{
    report_path::OpenReport, report_query::ReportQuery, report_refusals::report_problem,
    report_table::ReportPage,
};

type Asked = Then<OpenReport, ReportQuery>;

pub(crate) struct GetReport;

impl Operation for GetReport {
    type Asks = Asked;
    type Doc = __path_get_report;

    fn examples() -> Examples {
        let later = CATALOGUE.iter().find_map(|entry| match entry.availability {
            Availability::Later(sentence) => Some(ReportError::NotAvailable(sentence)),
            Availability::Now => None,
        });
        let page = ReportPage::example().map(|page| Success::new("Report", page));
        Examples::of(&page)
            .or([
                ReportError::NoTenant(NoTenantChosen),
                ReportError::NoSuchBranch,
                ReportError::PeriodReversed,
                ReportError::NoPositions(date!(2026 - 04 - 16)),
                ReportError::NotSortable,
            ]
            .map(report_problem))
            .or(later.map(report_problem))
    }
}

/// Get a page of a report
///
/// Totals and chart cover all rows, not only those of the page. Parameters that a report does not use are ignored.
/// `audit-trail` also needs AUDIT_LOG_VIEW, `user-activity` that or USER_MANAGE.
#[utoipa::path(get, path = "/api/reports/{report}", operation_id = "getReport", tag = "reports",
    responses((status = 200, description = "The page", body = Success<ReportPage>)))]
pub(crate) async fn get_report(app: State, Then(caller, asked): Asked) -> Reply<ReportPage> {
    let view = ViewReport::new(app.reporting(), app.kit());
    let table = view
        .get_report(caller.actor(), caller.key, &asked.question, asked.page)
        .await
        .map_err(report_problem)?;
    let reads_books = caller.actor().may(Permission::BooksPost);
    let page = ReportPage::new(table, asked.page, reads_books);
    Ok(Success::new("Report", page))
}
