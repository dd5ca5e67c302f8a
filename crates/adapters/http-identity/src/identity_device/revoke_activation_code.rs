use munim_identity_device::{self as identity, RevokeCodeError};

use super::list_activation_codes::revoke_code_problem;
use crate::prelude::*;

#[operation(delete "/api/devices/activation-codes/{codeId}", tag = "devices", ok = "The code was revoked",
    message = "Activation code revoked",
    refuses = [RevokeCodeError::NoTenant(NoTenantChosen), RevokeCodeError::NoSuchCode,
        RevokeCodeError::AlreadyUsed].map(revoke_code_problem))]
/// Revoke an activation code
///
/// Repeating the call succeeds.
pub(crate) async fn revoke_activation_code(
    app: State,
    caller: May<ManagesDevices>,
    code: PathId<CodeKey>,
) -> Reply<Nothing> {
    let (actor, code) = (caller.actor(), code.into_inner());
    let transaction = (app.identity_device(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        identity::revoke_activation_code(work, at, actor, code)
            .await
            .map_err(revoke_code_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
