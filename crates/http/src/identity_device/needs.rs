//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Manage devices and their activation codes.
pub(crate) struct ManagesDevices;

impl Needs for ManagesDevices {
    const ANY_OF: &'static [Permission] = &[
        Permission::TenantAdmin,
        Permission::UserManage,
        Permission::SysAdmin,
    ];
}

/// Manage users.
pub(crate) struct ManagesUsers;

impl Needs for ManagesUsers {
    const ANY_OF: &'static [Permission] = &[Permission::UserManage];
}
