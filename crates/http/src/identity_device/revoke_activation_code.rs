use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, RevokeCodeError};
use munim_kernel::NoTenantChosen;

use super::{list_activation_codes::revoke_code_problem, needs::ManagesDevices, path_keys::CodeKey};

pub(crate) struct RevokeActivationCode;

impl Operation for RevokeActivationCode {
    type Asks = Then<May<ManagesDevices>, PathId<CodeKey>>;
    type Doc = __path_revoke_activation_code;

    fn examples() -> Examples {
        Examples::of(&Success::new("Activation code revoked", Nothing)).or([
            RevokeCodeError::NoTenant(NoTenantChosen),
            RevokeCodeError::NoSuchCode,
            RevokeCodeError::AlreadyUsed,
        ]
        .map(revoke_code_problem))
    }
}

/// Revoke an activation code
///
/// Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/devices/activation-codes/{codeId}", operation_id = "revokeActivationCode",
    tag = "devices", responses((status = 200, description = "The code was revoked", body = Success<Nothing>)))]
pub(crate) async fn revoke_activation_code(
    app: State,
    Then(caller, code): Then<May<ManagesDevices>, PathId<CodeKey>>,
) -> Reply<Nothing> {
    let (actor, code) = (caller.actor(), code.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
        identity::revoke_activation_code(work, at, actor, code)
            .await
            .map_err(revoke_code_problem)
    })
    .await?;
    Ok(Success::new("Activation code revoked", Nothing))
}
