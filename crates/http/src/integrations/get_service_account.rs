use munim_identity_device::{ListServiceAccounts as Accounts, ServiceAccountError};
use munim_kernel::NoTenantChosen;

use super::service_account::{ServiceAccountItem, told};
use crate::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{KeepsIntegrations, May, PathId, ServiceAccountKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Service account";

pub(crate) struct GetServiceAccount;

impl Operation for GetServiceAccount {
    type Asks = Then<May<KeepsIntegrations>, PathId<ServiceAccountKey>>;
    type Doc = __path_get_service_account;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ServiceAccountItem::example())).or([
            ServiceAccountError::NoTenant(NoTenantChosen),
            ServiceAccountError::NoSuchAccount,
        ])
    }
}

/// Get a service account with its keys
#[utoipa::path(get, path = "/api/integrations/service-accounts/{serviceAccountId}",
    operation_id = "getServiceAccount", tag = "integrations",
    responses((status = 200, description = "The service account", body = Success<ServiceAccountItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_service_account(
    app: State,
    Then(caller, account): Then<May<KeepsIntegrations>, PathId<ServiceAccountKey>>,
) -> Result<Tagged<ServiceAccountItem>, Problem> {
    let actor = caller.actor();
    let seen = Accounts::new(app.identity_device())
        .one(actor, account.into_inner())
        .await?;
    Ok(told(MESSAGE, app.kit().now(), seen))
}
