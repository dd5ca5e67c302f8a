//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Change the tenant's security settings and manage its sessions.
pub(crate) struct ManagesSecurity;

impl Needs for ManagesSecurity {
    const ANY_OF: &'static [Permission] = &[Permission::ConfigManage, Permission::SysAdmin];
}
