use munim_audit::ReadTrail;

use super::{stretch::Stretch, trail_filters::AuditLogsNarrowed, trail_item::AuditLogItem};
use crate::prelude::*;

/// A range of the audit trail, newest first.
#[item]
pub(crate) struct AuditLogPart {
    #[field(example = vec![AuditLogItem::example()])]
    logs: Vec<AuditLogItem>,
    /// The number of records in the filtered trail.
    #[field(example = 1)]
    total_count: i64,
    /// Whether the count is exact: where no roll-up exists, at most 100,000 are counted.
    #[field(example = true)]
    total_is_exact: bool,
}

#[operation(get "/api/security/audit-logs", tag = "audit", ok = "A range of records, newest first", message = "Audit logs")]
/// List audit logs
///
/// Users of a tenant see the records of their own organisation; a SuperAdmin sees all, or those of the selected
/// tenant.
pub(crate) async fn list_audit_logs(
    app: State,
    caller: May<SeesAuditTrail>,
    stretch: Stretch<AuditLogsNarrowed>,
) -> Reply<AuditLogPart> {
    let trail = ReadTrail::new(app.audit());
    let found = trail
        .list_audit_logs(caller.actor(), &stretch.filter.0, stretch.part)
        .await
        .map_err(read_trail_problem)?;
    Ok(Success::new(
        MESSAGE,
        AuditLogPart {
            logs: found.records.into_iter().map(Into::into).collect(),
            total_count: found.total,
            total_is_exact: found.exact,
        },
    ))
}
