use munim_identity_device::{self as identity, KeyLift, ServiceAccountError, ServiceAccountFault};

use super::{
    service_account::{ServiceAccountItem, service_account_problem},
    service_account_form::ServiceAccountRequest,
};
use crate::prelude::*;

pub(super) fn refused() -> [Problem; 4] {
    let unknown = BranchId::try_new(99).map(ServiceAccountFault::UnknownBranch);
    [
        ServiceAccountError::NoTenant(NoTenantChosen),
        ServiceAccountError::Faults(unknown.into_iter().collect()),
        ServiceAccountError::Lift(KeyLift::CannotGrant),
        ServiceAccountError::NameTaken,
    ]
    .map(service_account_problem)
}

#[operation(post "/api/integrations/service-accounts", tag = "integrations", created = "The service account",
    body = Success<ServiceAccountItem>, location = "The address.", message = "Service account created", refuses = refused(),
    refuses = [ServiceAccountError::TooMany].map(service_account_problem))]
/// Create a service account
///
/// The new account has no key yet. Callers can only grant permissions and data access that they have themselves.
pub(crate) async fn create_service_account(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesIntegrations>>,
    Once(key, form): Once<ServiceAccountRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.identity_device(), scope, Stale::Nothing),
        async move |work, at| {
            let created = identity::create_service_account(work, at, &actor, &form.draft)
                .await
                .map_err(service_account_problem)?;
            let location = format!("/api/integrations/service-accounts/{}", created.account.get().id);
            let item = ServiceAccountItem::new(at, created);
            Ok(Created::new(location, MESSAGE, item))
        },
    )
    .await
}
