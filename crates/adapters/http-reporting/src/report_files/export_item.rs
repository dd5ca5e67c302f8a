use munim_http_kit::openapi::EXAMPLE_ID;
use munim_reporting::{FileFormat, ReportState, ReportStatus};
use uuid::Uuid;

use crate::prelude::*;

/// The status of an export.
#[item(from = state: ReportState, let (file_name, size_bytes) = state.file.map(|file| (file.name, file.size)).unzip())]
#[schema(as = ReportExport)]
pub(crate) struct ExportItem {
    #[field(from = state.id.get())]
    export_id: Uuid,
    #[field(word = ReportStatus)]
    status: &'static str,
    /// Its progress in percent.
    #[schema(minimum = 0, maximum = 100)]
    progress: i16,
    /// Once the file is ready.
    #[field(from = file_name)]
    file_name: Option<String>,
    /// Once the file is ready.
    #[schema(minimum = 0)]
    #[field(from = size_bytes)]
    size_bytes: Option<i64>,
    /// The keys of the reports in it.
    reports: Vec<String>,
    #[field(word = FileFormat)]
    format: &'static str,
    /// Whether it belongs to a schedule.
    scheduled: bool,
    created_at: OffsetDateTime,
    /// Kept until this time.
    expires_at: OffsetDateTime,
    /// The reason for the failure.
    #[field(from = state.failure)]
    error: Option<String>,
}

list_page!(
    /// A page of exports.
    ReportExportPage of ExportItem, example = ExportItem::example(ReportStatus::Ready)
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
