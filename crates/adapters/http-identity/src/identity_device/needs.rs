use crate::prelude::*;

needs! {
    /// Manage devices and their activation codes.
    ManagesDevices: TenantAdmin | UserManage | SysAdmin;
    /// Manage users.
    ManagesUsers: UserManage;
}
