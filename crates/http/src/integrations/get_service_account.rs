use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{ManagesIntegrations, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::{ListServiceAccounts as Accounts, ServiceAccountError};
use munim_kernel::NoTenantChosen;

use super::{
    path_keys::ServiceAccountKey,
    service_account::{ServiceAccountItem, reply, service_account_problem},
};

const MESSAGE: &str = "Service account";

pub(crate) struct GetServiceAccount;

impl Operation for GetServiceAccount {
    type Asks = Then<May<ManagesIntegrations>, PathId<ServiceAccountKey>>;
    type Doc = __path_get_service_account;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ServiceAccountItem::example())).or([
            ServiceAccountError::NoTenant(NoTenantChosen),
            ServiceAccountError::NoSuchAccount,
        ]
        .map(service_account_problem))
    }
}

/// Get a service account with its keys
#[utoipa::path(get, path = "/api/integrations/service-accounts/{serviceAccountId}",
    operation_id = "getServiceAccount", tag = "integrations",
    responses((status = 200, description = "The service account", body = Success<ServiceAccountItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_service_account(
    app: State,
    Then(caller, account): Then<May<ManagesIntegrations>, PathId<ServiceAccountKey>>,
) -> Result<Tagged<ServiceAccountItem>, Problem> {
    let actor = caller.actor();
    let seen = Accounts::new(app.identity_device())
        .get_service_account(actor, account.into_inner())
        .await
        .map_err(service_account_problem)?;
    Ok(reply(MESSAGE, app.kit().now(), seen))
}
