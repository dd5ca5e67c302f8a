//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Read the audit trail.
pub(crate) struct SeesAuditTrail;

impl Needs for SeesAuditTrail {
    const ANY_OF: &'static [Permission] = &[Permission::AuditLogView];
}
