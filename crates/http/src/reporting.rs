//! The dashboard and the reports made of it.
pub(crate) mod create_dashboard_report;
mod dashboard_report;
mod dashboard_stats;
pub(crate) mod download_dashboard_report;
pub(crate) mod get_dashboard_report;
pub(crate) mod get_dashboard_stats;
pub(crate) mod get_report;
pub(crate) mod list_reports;
mod report_entry;
mod report_refusals;
mod report_table;
