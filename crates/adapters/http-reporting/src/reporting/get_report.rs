use munim_kernel::Permission;
use munim_reporting::{Availability, CATALOGUE, ReportError, ViewReport};

use super::{
    report_path::OpenReport, report_query::ReportQuery, report_refusals::report_problem,
    report_table::ReportPage,
};
use crate::prelude::*;

#[operation(get "/api/reports/{report}", tag = "reports", ok = "The page",
    examples = {
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
    })]
/// Get a page of a report
///
/// Totals and chart cover all rows, not only those of the page. Parameters that a report does not use are ignored.
/// `audit-trail` also needs AUDIT_LOG_VIEW, `user-activity` that or USER_MANAGE.
pub(crate) async fn get_report(app: State, caller: OpenReport, query: ReportQuery) -> Reply<ReportPage> {
    let view = ViewReport::new(app.reporting(), app.kit());
    let table = view
        .get_report(caller.actor(), caller.key, &query.question, query.page)
        .await
        .map_err(report_problem)?;
    let reads_books = caller.actor().may(Permission::BooksPost);
    let page = ReportPage::new(table, query.page, reads_books);
    Ok(Success::new("Report", page))
}
