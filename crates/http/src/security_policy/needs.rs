//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Set the tenant's rules of security and look after its sessions.
pub(crate) struct KeepsSecurity;

impl Needs for KeepsSecurity {
    const ANY_OF: &'static [Permission] = &[Permission::ConfigManage, Permission::SysAdmin];
}
