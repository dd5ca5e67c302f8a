use munim_identity_device::{self as identity, KeyLift, ServiceAccountChange, ServiceAccountError};

use super::{
    create_service_account::refused,
    service_account::{ServiceAccountItem, service_account_problem},
    service_account_form::ServiceAccountRequest,
};
use crate::prelude::*;

#[operation(put "/api/integrations/service-accounts/{serviceAccountId}", tag = "integrations", ok = "The updated service account",
    message = "Service account updated", refuses = refused(),
    refuses = [ServiceAccountError::NoSuchAccount, ServiceAccountError::Lift(KeyLift::Outranked),
        ServiceAccountError::VersionConflict].map(service_account_problem))]
/// Change a service account
///
/// Fields that are left out are cleared: without `branchIds` it has access to the whole organisation, and without
/// `allowedAddresses` it may be used from any address. Its keys stay valid, with the new permissions.
pub(crate) async fn change_service_account(
    app: State,
    Fresh(caller): Fresh<May<ManagesIntegrations>>,
    account: PathId<ServiceAccountKey>,
    seen: IfMatch,
    Body(form): Body<ServiceAccountRequest>,
) -> Result<Tagged<ServiceAccountItem>, Problem> {
    let actor = caller.actor();
    let update = ServiceAccountChange {
        account: account.into_inner(),
        wanted: form.draft,
        seen: seen.and(form.version),
    };
    let transaction = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    let changed = change(&app, &transaction, async |work, at| {
        identity::change_service_account(work, at, actor, &update)
            .await
            .map_err(service_account_problem)
    })
    .await?;
    Ok(Tagged::of(
        MESSAGE,
        ServiceAccountItem::new(app.kit().now(), changed),
    ))
}
