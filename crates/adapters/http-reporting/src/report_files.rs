use crate::prelude::*;

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
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod run_item;
mod schedule_form;
mod schedule_item;
pub(crate) mod send_file;
mod send_report_schedule;

pub const EXPORTS: Tag = ("exports", "Reports as files, and schedules that mail them.");

operations! {
    list_report_exports, create_report_export, get_report_export, delete_report_export, download_report_export,
    list_report_schedules, create_report_schedule, get_report_schedule, change_report_schedule,
    delete_report_schedule, list_report_runs, send_report_schedule,
}
