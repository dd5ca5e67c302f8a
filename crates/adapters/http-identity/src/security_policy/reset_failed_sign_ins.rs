use munim_identity_device::{self as identity, FailedSignInsError};

use crate::prelude::*;

#[operation(post "/api/security/failed-logins/reset/{tenantId}", tag = "security", id = "resetFailedLogins",
    ok = "All accounts were unlocked", message = "Failed login attempts reset successfully",
    refuses = [FailedSignInsError::NoSuchTenant].map(failed_sign_ins_problem))]
/// Unlock all accounts
///
/// Resets the counted attempts. The list of failed sign-ins is kept.
pub(crate) async fn reset_failed_sign_ins(
    app: State,
    Fresh(caller): Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
) -> Reply<Nothing> {
    let (actor, tenant) = (caller.actor(), tenant.into_inner());
    let transaction = (app.identity_device(), Scope::Tenant(tenant), Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        identity::reset_failed_sign_ins(work, at, actor, tenant)
            .await
            .map_err(failed_sign_ins_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
