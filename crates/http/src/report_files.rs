//! Reports as files: orders, what is handed out, and schedules that mail them.
pub(crate) mod change_report_schedule;
pub(crate) mod create_report_export;
pub(crate) mod create_report_schedule;
pub(crate) mod delete_report_export;
pub(crate) mod delete_report_schedule;
pub(crate) mod download_report_export;
mod export_form;
mod export_item;
mod fields;
pub(crate) mod get_report_export;
pub(crate) mod get_report_schedule;
pub(crate) mod list_report_exports;
pub(crate) mod list_report_runs;
pub(crate) mod list_report_schedules;
mod refusals;
mod run_item;
mod schedule_form;
mod schedule_item;
pub(crate) mod send_file;
pub(crate) mod send_report_schedule;

use time::{OffsetDateTime, macros::datetime};
use uuid::Uuid;

/// When things happen in examples.
const EXAMPLE_TIME: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
/// The id of things in examples.
const EXAMPLE_ID: Uuid = Uuid::from_u128(0x6f96_19ff_8b86_4d01_b42d_00cf_4fc9_64ff);
