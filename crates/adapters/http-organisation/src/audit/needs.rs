//! The permissions that the operations of this feature need.
use munim_http_kit::needs;

needs! {
    /// Read the audit trail.
    SeesAuditTrail: AuditLogView;
}
