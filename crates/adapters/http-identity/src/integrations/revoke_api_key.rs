use munim_identity_device::{self as identity, KeyLift, ServiceAccountError};

use super::service_account::service_account_problem;
use crate::prelude::*;

#[operation(delete "/api/integrations/service-accounts/{serviceAccountId}/keys/{keyId}", tag = "integrations",
    ok = "It was revoked", message = "Key revoked",
    refuses = [ServiceAccountError::NoTenant(NoTenantChosen), ServiceAccountError::NoSuchAccount, ServiceAccountError::NoSuchKey,
        ServiceAccountError::Lift(KeyLift::Outranked)].map(service_account_problem))]
/// Revoke a key
///
/// The key is refused from now on, on every node. Repeating the call succeeds.
pub(crate) async fn revoke_api_key(
    app: State,
    Fresh(caller): Fresh<May<ManagesIntegrations>>,
    account: PathId<ServiceAccountKey>,
    key: PathId<ApiKeyKey>,
) -> Reply<Nothing> {
    let (actor, account, key) = (caller.actor(), account.into_inner(), key.into_inner());
    let transaction = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    change(&app, &transaction, async |work, at| {
        identity::revoke_api_key(work, at, actor, account, key)
            .await
            .map_err(service_account_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
