use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, KeyLift, ServiceAccountError};
use munim_kernel::NoTenantChosen;

use super::{
    path_keys::{ApiKeyKey, ServiceAccountKey},
    service_account::service_account_problem,
};

const MESSAGE: &str = "Key revoked";

type Asked = Then<Fresh<May<ManagesIntegrations>>, Then<PathId<ServiceAccountKey>, PathId<ApiKeyKey>>>;

pub(crate) struct RevokeApiKey;

impl Operation for RevokeApiKey {
    type Asks = Asked;
    type Doc = __path_revoke_api_key;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            ServiceAccountError::NoTenant(NoTenantChosen),
            ServiceAccountError::NoSuchAccount,
            ServiceAccountError::NoSuchKey,
            ServiceAccountError::Lift(KeyLift::Outranked),
        ]
        .map(service_account_problem))
    }
}

/// Revoke a key
///
/// The key is refused from now on, on every node. Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/integrations/service-accounts/{serviceAccountId}/keys/{keyId}",
    operation_id = "revokeApiKey", tag = "integrations",
    responses((status = 200, description = "It was revoked", body = Success<Nothing>)))]
pub(crate) async fn revoke_api_key(
    app: State,
    Then(Fresh(caller), Then(account, key)): Asked,
) -> Reply<Nothing> {
    let (actor, account, key) = (caller.actor(), account.into_inner(), key.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    change(&app, &place, async |work, at| {
        identity::revoke_api_key(work, at, actor, account, key)
            .await
            .map_err(service_account_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
