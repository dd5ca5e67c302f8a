//! Dashboards and reports.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod client_reports;
mod dashboard;
mod overdue;
mod portfolio;
mod report;
mod report_catalogue;
mod report_figures;
mod report_files;
mod report_schedules;
mod reports;
mod statement_files;
