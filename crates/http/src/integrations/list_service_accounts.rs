use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ManagesIntegrations, May},
    openapi::{Examples, Operation},
};
use munim_identity_device::{ListServiceAccounts as Accounts, ServiceAccountError};
use munim_kernel::NoTenantChosen;

use super::service_account::{ServiceAccountItem, service_account_problem};

const MESSAGE: &str = "Service accounts";

pub(crate) struct ListServiceAccounts;

impl Operation for ListServiceAccounts {
    type Asks = May<ManagesIntegrations>;
    type Doc = __path_list_service_accounts;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, [ServiceAccountItem::example()]))
            .or([ServiceAccountError::NoTenant(NoTenantChosen)].map(service_account_problem))
    }
}

/// List service accounts
///
/// Accounts whose data access does not exceed the caller's, by name, with their keys; at most 100.
#[utoipa::path(get, path = "/api/integrations/service-accounts", operation_id = "listServiceAccounts",
    tag = "integrations",
    responses((status = 200, description = "The full list", body = Success<Vec<ServiceAccountItem>>)))]
pub(crate) async fn list_service_accounts(
    app: State,
    caller: May<ManagesIntegrations>,
) -> Reply<Vec<ServiceAccountItem>> {
    let actor = caller.actor();
    let seen = Accounts::new(app.identity_device())
        .list_service_accounts(actor)
        .await
        .map_err(service_account_problem)?;
    let now = app.kit().now();
    let items = seen.into_iter().map(|one| ServiceAccountItem::new(now, one));
    Ok(Success::new(MESSAGE, items.collect()))
}
