use munim_audit::ReadTrail;

use crate::prelude::*;

#[operation(get "/api/security/audit-logs/entity-types", tag = "audit", ok = "The full list",
    message = "Audited entity types", example = ["Branch", "Tenant", "User"])]
/// List the entity types of the audit trail
///
/// All recorded values, by name.
pub(crate) async fn list_audit_entity_types(app: State, caller: May<SeesAuditTrail>) -> Reply<Vec<String>> {
    let kinds = ReadTrail::new(app.audit())
        .list_audit_entity_types(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, kinds))
}
