//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Look after devices and their activation codes.
pub(crate) struct KeepsDevices;

impl Needs for KeepsDevices {
    const ANY_OF: &'static [Permission] = &[
        Permission::TenantAdmin,
        Permission::UserManage,
        Permission::SysAdmin,
    ];
}

/// Look after the accounts of users.
pub(crate) struct KeepsUsers;

impl Needs for KeepsUsers {
    const ANY_OF: &'static [Permission] = &[Permission::UserManage];
}
