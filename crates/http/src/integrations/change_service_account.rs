use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::{self as identity, KeyLift, ServiceAccountChange, ServiceAccountError};

use super::{
    create_service_account::refused,
    path_keys::ServiceAccountKey,
    service_account::{ServiceAccountItem, reply, service_account_problem},
    service_account_form::Wanted,
};

const MESSAGE: &str = "Service account updated";

type Asked =
    Then<Fresh<May<ManagesIntegrations>>, Then<PathId<ServiceAccountKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeServiceAccount;

impl Operation for ChangeServiceAccount {
    type Asks = Asked;
    type Doc = __path_change_service_account;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ServiceAccountItem::example()))
            .or(refused())
            .or([
                ServiceAccountError::NoSuchAccount,
                ServiceAccountError::Lift(KeyLift::Outranked),
                ServiceAccountError::VersionConflict,
            ]
            .map(service_account_problem))
    }
}

/// Change a service account
///
/// Fields that are left out are cleared: without `branchIds` it has access to the whole organisation, and without
/// `allowedAddresses` it may be used from any address. Its keys stay valid, with the new permissions.
#[utoipa::path(put, path = "/api/integrations/service-accounts/{serviceAccountId}",
    operation_id = "changeServiceAccount", tag = "integrations",
    responses((status = 200, description = "The updated service account", body = Success<ServiceAccountItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_service_account(
    app: State,
    Then(Fresh(caller), Then(account, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<ServiceAccountItem>, Problem> {
    let actor = caller.actor();
    let asked = ServiceAccountChange {
        account: account.into_inner(),
        wanted: wanted.draft,
        seen: seen.and(wanted.version),
    };
    let place = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    let changed = change(&app, &place, async |work, at| {
        identity::change_service_account(work, at, actor, &asked)
            .await
            .map_err(service_account_problem)
    })
    .await?;
    Ok(reply(MESSAGE, app.kit().now(), changed))
}
