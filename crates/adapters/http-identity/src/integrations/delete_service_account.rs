use munim_identity_device::{self as identity, KeyLift, ServiceAccountError};

use super::service_account::service_account_problem;
use crate::prelude::*;

#[operation(delete "/api/integrations/service-accounts/{serviceAccountId}", tag = "integrations", ok = "It was deleted",
    message = "Service account deleted",
    refuses = [ServiceAccountError::NoTenant(NoTenantChosen), ServiceAccountError::NoSuchAccount,
        ServiceAccountError::Lift(KeyLift::Outranked)].map(service_account_problem))]
/// Delete a service account
///
/// Its keys are refused from now on. Its history is kept.
pub(crate) async fn delete_service_account(
    app: State,
    Fresh(caller): Fresh<May<ManagesIntegrations>>,
    account: PathId<ServiceAccountKey>,
) -> Reply<Nothing> {
    let (actor, account) = (caller.actor(), account.into_inner());
    let transaction = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    change(&app, &transaction, async |work, at| {
        identity::delete_service_account(work, at, actor, account)
            .await
            .map_err(service_account_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
