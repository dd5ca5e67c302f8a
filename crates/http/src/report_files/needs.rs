//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Take reports out as files, and have them mailed.
pub(crate) struct TakesReportsOut;

impl Needs for TakesReportsOut {
    const ANY_OF: &'static [Permission] = &[Permission::ReportExport];
}
