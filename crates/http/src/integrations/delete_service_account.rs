use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, KeyLift, ServiceAccountError};
use munim_kernel::NoTenantChosen;

use super::{path_keys::ServiceAccountKey, service_account::service_account_problem};

const MESSAGE: &str = "Service account deleted";

pub(crate) struct DeleteServiceAccount;

impl Operation for DeleteServiceAccount {
    type Asks = Then<Fresh<May<ManagesIntegrations>>, PathId<ServiceAccountKey>>;
    type Doc = __path_delete_service_account;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            ServiceAccountError::NoTenant(NoTenantChosen),
            ServiceAccountError::NoSuchAccount,
            ServiceAccountError::Lift(KeyLift::Outranked),
        ]
        .map(service_account_problem))
    }
}

/// Delete a service account
///
/// Its keys are refused from now on. Its history is kept.
#[utoipa::path(delete, path = "/api/integrations/service-accounts/{serviceAccountId}",
    operation_id = "deleteServiceAccount", tag = "integrations",
    responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_service_account(
    app: State,
    Then(Fresh(caller), account): Then<Fresh<May<ManagesIntegrations>>, PathId<ServiceAccountKey>>,
) -> Reply<Nothing> {
    let (actor, account) = (caller.actor(), account.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    change(&app, &place, async |work, at| {
        identity::delete_service_account(work, at, actor, account)
            .await
            .map_err(service_account_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
