//! The ids in the paths of this feature.
use munim_http_kit::extractors::{KeyKind, PathKey};
use munim_kernel::ReportId;
use munim_reporting::ScheduleId;
use uuid::Uuid;

/// `{exportId}`
pub(crate) struct ExportKey;

impl PathKey for ExportKey {
    type Id = ReportId;
    const NAME: &'static str = "exportId";
    const MEANING: &'static str = "The ID of the export.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<ReportId> {
        Uuid::try_parse(text).ok().map(ReportId::new)
    }
}

/// `{scheduleId}`
pub(crate) struct ScheduleKey;

impl PathKey for ScheduleKey {
    type Id = ScheduleId;
    const NAME: &'static str = "scheduleId";
    const MEANING: &'static str = "The schedule, as the list names it.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<ScheduleId> {
        Uuid::try_parse(text).ok().map(ScheduleId::new)
    }
}
