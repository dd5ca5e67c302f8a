use munim_http_kit::{
    envelope::{TenantReply, TenantSuccess},
    extractors::TenantKey,
};
use munim_identity_device::SessionsOf;
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, ChangeTenantError, PlanRefused};

use super::{
    get_tenant::reply, needs::ManagesTenant, refusals::change_tenant_problem,
    tenant_form::ChangeTenantRequest, tenant_item::TenantItem,
};
use crate::prelude::*;

const MESSAGE: &str = "Tenant updated successfully";
const FAILED: &str = "Error updating tenant";

#[operation(put "/api/saas/tenant/{tenantId}", tag = "tenants", ok = "The updated organisation", etag = "The new version.",
    examples = {
        let refused = [
            ChangeTenantError::NoSuchTenant,
            ChangeTenantError::VersionConflict,
            ChangeTenantError::DuplicateCode,
            ChangeTenantError::PlatformOnly(vec!["SubscriptionPlan"]),
            ChangeTenantError::Plan(PlanRefused::Retired("Standard 2024".to_owned())),
            ChangeTenantError::Plan(PlanRefused::Unknown),
        ];
        Examples::of(&TenantSuccess::new(MESSAGE, TenantItem::example()))
            .or(refused.map(|error| change_tenant_problem(error, FAILED)))
    })]
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
