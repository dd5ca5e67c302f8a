//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// See the letters of the demonstration.
pub(crate) struct SeesOutbox;

impl Needs for SeesOutbox {
    const ANY_OF: &'static [Permission] = &[Permission::TenantAdmin, Permission::SysAdmin];
}
