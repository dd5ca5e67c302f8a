//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// See the dashboard and take reports of it.
pub(crate) struct SeesDashboard;

impl Needs for SeesDashboard {
    const ANY_OF: &'static [Permission] = &[Permission::DashboardView];
}

/// See reports.
pub(crate) struct SeesReports;

impl Needs for SeesReports {
    const ANY_OF: &'static [Permission] = &[Permission::ReportView];
}
