//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Open, change and close branches.
pub(crate) struct ManagesBranches;

impl Needs for ManagesBranches {
    const ANY_OF: &'static [Permission] = &[Permission::BranchManage];
}

/// See how branches do.
pub(crate) struct SeesPerformance;

impl Needs for SeesPerformance {
    const ANY_OF: &'static [Permission] = &[Permission::BranchManage, Permission::ReportView];
}

/// See centres and who goes to them.
pub(crate) struct SeesGroups;

impl Needs for SeesGroups {
    const ANY_OF: &'static [Permission] = &[Permission::GroupView];
}

/// Run an organisation: one's own, or any for the platform.
pub(crate) struct ManagesTenant;

impl Needs for ManagesTenant {
    const ANY_OF: &'static [Permission] = &[Permission::TenantAdmin, Permission::SysAdmin];
}
