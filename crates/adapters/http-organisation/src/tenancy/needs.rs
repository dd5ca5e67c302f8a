use crate::prelude::*;

needs! {
    /// Open, change and close branches.
    ManagesBranches: BranchManage;
    /// See how branches do.
    SeesPerformance: BranchManage | ReportView;
    /// See centres and who goes to them.
    SeesGroups: GroupView;
    /// Run an organisation: one's own, or any for the platform.
    ManagesTenant: TenantAdmin | SysAdmin;
}
