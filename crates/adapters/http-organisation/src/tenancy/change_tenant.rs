use munim_identity_device::SessionsOf;
use munim_tenancy::{self as tenancy, ChangeTenantError, PlanRefused};

use super::{get_tenant::reply, tenant_form::ChangeTenantRequest, tenant_item::TenantItem};
use crate::prelude::*;

const FAILED: &str = "Error updating tenant";

#[operation(put "/api/saas/tenant/{tenantId}", tag = "tenants", ok = "The updated organisation", etag = "The new version.",
    message = "Tenant updated successfully",
    refuses = [ChangeTenantError::NoSuchTenant, ChangeTenantError::VersionConflict, ChangeTenantError::DuplicateCode,
        ChangeTenantError::PlatformOnly(vec!["SubscriptionPlan"]),
        ChangeTenantError::Plan(PlanRefused::Retired("Standard 2024".to_owned())),
        ChangeTenantError::Plan(PlanRefused::Unknown)].map(|error| change_tenant_problem(error, FAILED)))]
/// Change an organisation
///
/// Fields that are left out do not change. Only the platform can change name, code, registration number, kind and
/// plan; other callers get 400 `platform_only`.
pub(crate) async fn change_tenant(
    app: State,
    caller: May<ManagesTenant>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    Body(ChangeTenantRequest(update, version)): Body<ChangeTenantRequest>,
) -> Result<TenantReply<TenantItem>, Problem> {
    let (id, seen) = (tenant.into_inner(), seen.and(version));
    let stale = Stale::Sessions(SessionsOf::Tenant(id));
    let transaction = (app.tenancy(), Scope::Tenant(id), stale);
    let changed = change(&app, &transaction, async |work, at| {
        let changed = tenancy::change_tenant(work, at, caller.actor(), id, &update, seen).await;
        changed.map_err(|error| change_tenant_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
