use munim_reporting::{ReportState, ReportStatus};
use time::{Duration, OffsetDateTime, macros::datetime};
use uuid::Uuid;

use crate::prelude::*;

/// The status of a report.
#[item]
pub(crate) struct DashboardReport {
    report_id: Uuid,
    #[schema(schema_with = words::<ReportStatus>)]
    status: &'static str,
    /// How much of it is done, in percent.
    #[schema(minimum = 0, maximum = 100)]
    progress: i16,
    /// Once the file is ready.
    file_name: Option<String>,
    created_at: OffsetDateTime,
    /// Kept until this time.
    expires_at: OffsetDateTime,
    /// The reason for the failure.
    error: Option<String>,
}

impl From<ReportState> for DashboardReport {
    fn from(state: ReportState) -> Self {
        Self {
            report_id: state.id.get(),
            status: state.status.as_str(),
            progress: state.progress,
            file_name: state.file.map(|file| file.name),
            created_at: state.created_at,
            expires_at: state.expires_at,
            error: state.failure,
        }
    }
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
