use munim_http_kit::{
    app::State,
    envelope::{TenantReply, TenantSuccess},
    extractors::{May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{ListTenants, Tenant, ViewTenantError};

use super::{needs::ManagesTenant, refusals::view_tenant_problem, tenant_item::TenantItem};

/// Returns the reply with the tenant, and its version as `ETag`.
pub(super) fn reply(message: &'static str, tenant: Tenant) -> TenantReply<TenantItem> {
    let version = tenant.get().version;
    TenantSuccess::new(message, tenant.into()).tagged(version)
}

pub(crate) struct GetTenant;

impl Operation for GetTenant {
    type Asks = Then<May<ManagesTenant>, PathId<TenantKey>>;
    type Doc = __path_get_tenant;

    fn examples() -> Examples {
        Examples::of(&TenantSuccess::new("Tenant", TenantItem::example()))
            .or([ViewTenantError::NoSuchTenant].map(view_tenant_problem))
    }
}

/// Get an organisation
#[utoipa::path(get, path = "/api/saas/tenant/{tenantId}", operation_id = "getTenant", tag = "tenants",
    responses((status = 200, description = "The organisation", body = TenantSuccess<TenantItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_tenant(
    app: State,
    Then(caller, tenant): Then<May<ManagesTenant>, PathId<TenantKey>>,
) -> Result<TenantReply<TenantItem>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let tenant = tenants
        .get_tenant(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?;
    Ok(reply("Tenant", tenant))
}
