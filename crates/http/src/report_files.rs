//! Reports as files: orders, what is handed out, and schedules that mail them.
mod change_report_schedule;
mod create_report_export;
mod create_report_schedule;
mod delete_report_export;
mod delete_report_schedule;
mod download_report_export;
mod export_form;
mod export_item;
mod fields;
mod get_report_export;
mod get_report_schedule;
mod list_report_exports;
mod list_report_runs;
mod list_report_schedules;
mod needs;
mod path_keys;
pub(crate) mod refusals;
mod run_item;
mod schedule_form;
mod schedule_item;
pub(crate) mod send_file;
mod send_report_schedule;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `exports`.
pub(crate) const EXPORTS: Tag = ("exports", "Reports as files, and schedules that mail them.");

operations![
    list_report_exports::ListReportExports,
    create_report_export::CreateReportExport,
    get_report_export::GetReportExport,
    delete_report_export::DeleteReportExport,
    download_report_export::DownloadReportExport,
    list_report_schedules::ListReportSchedules,
    create_report_schedule::CreateReportSchedule,
    get_report_schedule::GetReportSchedule,
    change_report_schedule::ChangeReportSchedule,
    delete_report_schedule::DeleteReportSchedule,
    list_report_runs::ListReportRuns,
    send_report_schedule::SendReportSchedule,
];
