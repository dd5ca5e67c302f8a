use munim_audit::ReadTrail;
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, Then},
    openapi::{Examples, Operation},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    needs::SeesAuditTrail, refusals::read_trail_problem, stretch::Stretch, trail_filters::AuditLogsNarrowed,
    trail_item::AuditLogItem,
};

/// A range of the audit trail, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuditLogPart {
    logs: Vec<AuditLogItem>,
    /// How many records the narrowed trail holds.
    total_count: i64,
    /// Whether the count is exact: where no roll-up exists, at most 100,000 are counted.
    total_is_exact: bool,
}

type Asked = Then<May<SeesAuditTrail>, Stretch<AuditLogsNarrowed>>;

pub(crate) struct ListAuditLogs;

impl Operation for ListAuditLogs {
    type Asks = Asked;
    type Doc = __path_list_audit_logs;

    fn examples() -> Examples {
        Examples::of(&Success::new(
            "Audit logs",
            AuditLogPart {
                logs: vec![AuditLogItem::example()],
                total_count: 1,
                total_is_exact: true,
            },
        ))
    }
}

/// List audit logs
///
/// Users of a tenant see the records of their own organisation; a SuperAdmin sees all, or those of the selected
/// tenant.
#[utoipa::path(get, path = "/api/security/audit-logs", operation_id = "listAuditLogs", tag = "audit",
    responses((status = 200, description = "A range of records, newest first", body = Success<AuditLogPart>)))]
pub(crate) async fn list_audit_logs(app: State, Then(caller, wanted): Asked) -> Reply<AuditLogPart> {
    let trail = ReadTrail::new(app.audit());
    let found = trail
        .list_audit_logs(caller.actor(), &wanted.filter.0, wanted.part)
        .await
        .map_err(read_trail_problem)?;
    Ok(Success::new(
        "Audit logs",
        AuditLogPart {
            logs: found.records.into_iter().map(Into::into).collect(),
            total_count: found.total,
            total_is_exact: found.exact,
        },
    ))
}
