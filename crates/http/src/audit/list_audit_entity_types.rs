use munim_audit::ReadTrail;
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};

use super::needs::SeesAuditTrail;

const MESSAGE: &str = "Audited entity types";

pub(crate) struct ListAuditEntityTypes;

impl Operation for ListAuditEntityTypes {
    type Asks = May<SeesAuditTrail>;
    type Doc = __path_list_audit_entity_types;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ["Branch", "Tenant", "User"]))
    }
}

/// List the entity types of the audit trail
///
/// All recorded values, by name.
#[utoipa::path(get, path = "/api/security/audit-logs/entity-types", operation_id = "listAuditEntityTypes",
    tag = "audit", responses((status = 200, description = "The full list", body = Success<Vec<String>>)))]
pub(crate) async fn list_audit_entity_types(app: State, caller: May<SeesAuditTrail>) -> Reply<Vec<String>> {
    let kinds = ReadTrail::new(app.audit())
        .list_audit_entity_types(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, kinds))
}
