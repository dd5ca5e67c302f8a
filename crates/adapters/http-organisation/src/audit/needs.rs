use munim_http_kit::needs;

needs! {
    /// Read the audit trail.
    SeesAuditTrail: AuditLogView;
}
