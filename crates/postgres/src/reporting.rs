mod branch_performance_reader;
mod dashboard_reader;
mod report_book;
mod reports;
pub(crate) mod roll_ups;
mod schedule_book;
