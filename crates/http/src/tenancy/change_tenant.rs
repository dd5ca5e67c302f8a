use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{TenantReply, TenantSuccess},
    extractors::{IfMatch, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::SessionsOf;
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, ChangeTenantError, PlanRefused};

use super::{
    get_tenant::reply, needs::ManagesTenant, refusals::change_tenant_problem, tenant_form::ChangedTenant,
    tenant_item::TenantItem,
};

const MESSAGE: &str = "Tenant updated successfully";
const FAILED: &str = "Error updating tenant";

type Asked = Then<May<ManagesTenant>, Then<PathId<TenantKey>, Then<IfMatch, Body<ChangedTenant>>>>;

pub(crate) struct ChangeTenant;

impl Operation for ChangeTenant {
    type Asks = Asked;
    type Doc = __path_change_tenant;

    fn examples() -> Examples {
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
    }
}

/// Change an organisation
///
/// Fields that are left out do not change. Only the platform can change name, code, registration number, kind and
/// plan; other callers get 400 `platform_only`.
#[utoipa::path(put, path = "/api/saas/tenant/{tenantId}", operation_id = "changeTenant", tag = "tenants",
    responses((status = 200, description = "The updated organisation", body = TenantSuccess<TenantItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_tenant(
    app: State,
    Then(caller, Then(tenant, Then(seen, Body(ChangedTenant(wanted, version))))): Asked,
) -> Result<TenantReply<TenantItem>, Problem> {
    let (id, seen) = (tenant.into_inner(), seen.and(version));
    let stale = Stale::Sessions(SessionsOf::Tenant(id));
    let place = (app.tenancy(), Scope::Tenant(id), stale);
    let changed = change(&app, &place, async |work, at| {
        let changed = tenancy::change_tenant(work, at, caller.actor(), id, &wanted, seen).await;
        changed.map_err(|error| change_tenant_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
