use munim_identity_device::SessionsOf;
use munim_tenancy::{ChangeTenant as UseCase, ChangeTenantError, ListTenants, PlanRefused};

use super::{
    get_tenant::told,
    refusals::tenant_stays,
    tenant_form::{ChangeTenantRequest, ChangedTenant},
    tenant_item::TenantItem,
};
use crate::{
    app::State,
    body::Body,
    envelope::{TenantReply, TenantSuccess},
    extractors::{IfMatch, KeepsTenant, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Tenant updated successfully";
const FAILED: &str = "Error updating tenant";

type Asked = Then<May<KeepsTenant>, Then<PathId<TenantKey>, Then<IfMatch, Body<ChangedTenant>>>>;

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
            .or(refused.map(|error| tenant_stays(error, FAILED)))
    }
}

/// Change an organisation
///
/// Fields that are left out do not change. Only the platform can change name, code, registration number, kind and
/// plan; other callers get 400 `platform_only`.
#[utoipa::path(put, path = "/api/saas/tenant/{tenantId}", operation_id = "changeTenant", tag = "tenants",
    request_body = ChangeTenantRequest,
    responses((status = 200, description = "The updated organisation", body = TenantSuccess<TenantItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_tenant(
    app: State,
    Then(caller, Then(tenant, Then(seen, Body(ChangedTenant(change, version))))): Asked,
) -> Result<TenantReply<TenantItem>, Problem> {
    let id = tenant.into_inner();
    let change_tenant = UseCase::new(app.tenancy(), app.kit());
    let changed = change_tenant.change(caller.actor(), id, &change, seen.and(version));
    changed.await.map_err(|error| tenant_stays(error, FAILED))?;
    app.shared().sessions().forget(SessionsOf::Tenant(id));
    let tenant = ListTenants::new(app.tenancy()).one(caller.actor(), id).await?;
    Ok(told(MESSAGE, tenant))
}
