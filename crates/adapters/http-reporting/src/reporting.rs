use crate::prelude::*;

mod create_dashboard_report;
mod dashboard_report;
mod dashboard_stats;
mod download_dashboard_report;
mod get_dashboard_report;
mod get_dashboard_stats;
mod get_report;
mod list_reports;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod report_entry;
mod report_path;
mod report_query;
mod report_refusals;
mod report_table;
mod shapes;

pub const DASHBOARD: Tag = ("dashboard", "Figures and the reports made of them.");
pub const REPORTS: Tag = ("reports", "The catalogue of reports, and what each shows.");

operations! {
    get_dashboard_stats, create_dashboard_report, get_dashboard_report, download_dashboard_report, list_reports,
    get_report,
}
