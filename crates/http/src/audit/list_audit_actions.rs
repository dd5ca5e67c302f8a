use munim_audit::ReadTrail;
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};

use super::needs::SeesAuditTrail;

const MESSAGE: &str = "Audit actions";

pub(crate) struct ListAuditActions;

impl Operation for ListAuditActions {
    type Asks = May<SeesAuditTrail>;
    type Doc = __path_list_audit_actions;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ["CREATE", "LOGIN_SUCCESS", "UPDATE"]))
    }
}

/// List the actions of the audit trail
///
/// All recorded values, by name.
#[utoipa::path(get, path = "/api/security/audit-logs/actions", operation_id = "listAuditActions", tag = "audit",
    responses((status = 200, description = "The full list", body = Success<Vec<String>>)))]
pub(crate) async fn list_audit_actions(app: State, caller: May<SeesAuditTrail>) -> Reply<Vec<String>> {
    let actions = ReadTrail::new(app.audit())
        .list_audit_actions(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, actions))
}
