use munim_audit::ReadTrail;

use crate::prelude::*;

#[operation(get "/api/security/audit-logs/actions", tag = "audit", ok = "The full list",
    message = "Audit actions", example = ["CREATE", "LOGIN_SUCCESS", "UPDATE"])]
/// List the actions of the audit trail
///
/// All recorded values, by name.
pub(crate) async fn list_audit_actions(app: State, caller: May<SeesAuditTrail>) -> Reply<Vec<String>> {
    let actions = ReadTrail::new(app.audit())
        .list_audit_actions(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, actions))
}
