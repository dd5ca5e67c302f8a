//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// See the tenant's roles: to change them, or to give them to people.
pub(crate) struct SeesRoles;

impl Needs for SeesRoles {
    const ANY_OF: &'static [Permission] = &[Permission::RoleManage, Permission::UserManage];
}

/// See what there is to grant: to roles, to people or to programs.
pub(crate) struct SeesPermissions;

impl Needs for SeesPermissions {
    const ANY_OF: &'static [Permission] = &[
        Permission::RoleManage,
        Permission::UserManage,
        Permission::ApiIntegrationManage,
    ];
}

/// Decide what roles may do.
pub(crate) struct ManagesRoles;

impl Needs for ManagesRoles {
    const ANY_OF: &'static [Permission] = &[Permission::RoleManage];
}
