use munim_reporting::{ReportState, ReportStatus};
use uuid::Uuid;

use crate::prelude::*;

/// The status of a report.
#[item(from = state: ReportState)]
pub(crate) struct DashboardReport {
    #[field(from = state.id.get())]
    report_id: Uuid,
    #[field(word = ReportStatus)]
    status: &'static str,
    /// Its progress in percent.
    #[schema(minimum = 0, maximum = 100)]
    progress: i16,
    /// Once the file is ready.
    #[field(from = state.file.map(|file| file.name))]
    file_name: Option<String>,
    created_at: OffsetDateTime,
    /// Kept until this time.
    expires_at: OffsetDateTime,
    /// The reason for the failure.
    #[field(from = state.failure)]
    error: Option<String>,
}

impl DashboardReport {
    pub(super) fn example(status: ReportStatus) -> Self {
        let created_at = datetime!(2026-04-01 04:30:00 UTC);
        let ready = status == ReportStatus::Ready;
        Self {
            report_id: Uuid::from_u128(0x6f96_19ff_8b86_4d01_b42d_00cf_4fc9_64ff),
            status: status.as_str(),
            progress: if ready { 100 } else { 0 },
            file_name: ready.then(|| "dashboard-2026-04-01.pdf".to_owned()),
            created_at,
            expires_at: created_at + Duration::hours(24),
            error: None,
        }
    }
}
