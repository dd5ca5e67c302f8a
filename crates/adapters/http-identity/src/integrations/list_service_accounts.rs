use munim_identity_device::{ListServiceAccounts as Accounts, ServiceAccountError};

use super::service_account::{ServiceAccountItem, service_account_problem};
use crate::prelude::*;

#[operation(get "/api/integrations/service-accounts", tag = "integrations", ok = "The full list", message = "Service accounts",
    refuses = [ServiceAccountError::NoTenant(NoTenantChosen)].map(service_account_problem))]
/// List service accounts
///
/// Accounts whose data access does not exceed the caller's, by name, with their keys; at most 100.
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
