use munim_audit::ReadTrail;

use super::needs::SeesAuditTrail;
use crate::prelude::*;

const MESSAGE: &str = "Audited entity types";

#[operation(get "/api/security/audit-logs/entity-types", tag = "audit", ok = "The full list",
    example = Success::new(MESSAGE, ["Branch", "Tenant", "User"]))]
/// List the entity types of the audit trail
///
/// All recorded values, by name.
pub(crate) async fn list_audit_entity_types(app: State, caller: May<SeesAuditTrail>) -> Reply<Vec<String>> {
    let kinds = ReadTrail::new(app.audit())
        .list_audit_entity_types(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, kinds))
}
