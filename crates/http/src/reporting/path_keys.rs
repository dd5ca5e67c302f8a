//! The ids in the paths of this feature.
use munim_http_kit::extractors::{KeyKind, PathKey};
use munim_kernel::ReportId;
use uuid::Uuid;

/// `{reportId}`
pub(crate) struct ReportKey;

impl PathKey for ReportKey {
    type Id = ReportId;
    const NAME: &'static str = "reportId";
    const MEANING: &'static str = "The ID of the report.";
    const KIND: KeyKind = KeyKind::Uuid;

    fn parse(text: &str) -> Option<ReportId> {
        Uuid::try_parse(text).ok().map(ReportId::new)
    }
}
