use munim_identity_device::{ListServiceAccounts as Accounts, ServiceAccountError};

use super::service_account::{ServiceAccountItem, service_account_problem};
use crate::prelude::*;

#[operation(get "/api/integrations/service-accounts/{serviceAccountId}", tag = "integrations", ok = "The service account",
    message = "Service account",
    refuses = [ServiceAccountError::NoTenant(NoTenantChosen), ServiceAccountError::NoSuchAccount].map(service_account_problem))]
/// Get a service account with its keys
pub(crate) async fn get_service_account(
    app: State,
    caller: May<ManagesIntegrations>,
    account: PathId<ServiceAccountKey>,
) -> Result<Tagged<ServiceAccountItem>, Problem> {
    let actor = caller.actor();
    let seen = Accounts::new(app.identity_device())
        .get_service_account(actor, account.into_inner())
        .await
        .map_err(service_account_problem)?;
    Ok(Tagged::of(
        MESSAGE,
        ServiceAccountItem::new(app.kit().now(), seen),
    ))
}
