use crate::prelude::*;

needs! {
    /// Read the audit trail.
    SeesAuditTrail: AuditLogView;
}
