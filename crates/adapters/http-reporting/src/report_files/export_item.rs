use munim_http_kit::{list_page, openapi::EXAMPLE_ID};
use munim_reporting::{FileFormat, ReportState, ReportStatus};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::prelude::*;

/// The status of an export.
#[item]
#[schema(as = ReportExport)]
pub(crate) struct ExportItem {
    export_id: Uuid,
    #[schema(schema_with = words::<ReportStatus>)]
    status: &'static str,
    /// How much of it is done, in percent.
    #[schema(minimum = 0, maximum = 100)]
    progress: i16,
    /// Once the file is ready.
    file_name: Option<String>,
    /// Once the file is ready.
    #[schema(minimum = 0)]
    size_bytes: Option<i64>,
    /// The keys of the reports in it.
    reports: Vec<String>,
    #[schema(schema_with = words::<FileFormat>)]
    format: &'static str,
    /// Whether it belongs to a schedule.
    scheduled: bool,
    created_at: OffsetDateTime,
    /// Kept until this time.
    expires_at: OffsetDateTime,
    /// The reason for the failure.
    error: Option<String>,
}

impl From<ReportState> for ExportItem {
    fn from(state: ReportState) -> Self {
        let (file_name, size_bytes) = state.file.map(|file| (file.name, file.size)).unzip();
        Self {
            export_id: state.id.get(),
            status: state.status.as_str(),
            progress: state.progress,
            file_name,
            size_bytes,
            reports: state.reports,
            format: state.format.as_str(),
            scheduled: state.scheduled,
            created_at: state.created_at,
            expires_at: state.expires_at,
            error: state.failure,
        }
    }
}

list_page!(
    /// A page of exports.
    ReportExportPage of ExportItem
);

impl ExportItem {
    pub(super) fn example(status: ReportStatus) -> Self {
        let ready = status == ReportStatus::Ready;
        Self {
            export_id: EXAMPLE_ID,
            status: status.as_str(),
            progress: if ready { 100 } else { 0 },
            file_name: ready.then(|| "reports-2026-04-01.zip".to_owned()),
            size_bytes: ready.then_some(48_213),
            reports: vec!["portfolio-summary".to_owned(), "par-report".to_owned()],
            format: "xlsx",
            scheduled: false,
            created_at: EXAMPLE_TIME,
            expires_at: EXAMPLE_TIME + Duration::hours(24),
            error: None,
        }
    }
}

impl ReportExportPage {
    pub(super) fn sample() -> Self {
        Self::example(ExportItem::example(ReportStatus::Ready))
    }
}
