use munim_http_kit::{
    app::State,
    envelope::{TenantReply, TenantSuccess},
    extractors::{May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{ListTenants, ViewTenantError};

use super::{
    needs::ManagesTenant,
    refusals::view_tenant_problem,
    tenant_config_item::{ConfigItem, example, reply},
};

const MESSAGE: &str = "Tenant configuration";

pub(crate) struct GetTenantConfig;

impl Operation for GetTenantConfig {
    type Asks = Then<May<ManagesTenant>, PathId<TenantKey>>;
    type Doc = __path_get_tenant_config;

    fn examples() -> Examples {
        Examples::of(&example(MESSAGE)).or([ViewTenantError::NoSuchTenant].map(view_tenant_problem))
    }
}

/// Get an organisation's settings
///
/// Includes the catalogue of all settings.
#[utoipa::path(get, path = "/api/saas/tenant/{tenantId}/config", operation_id = "getTenantConfig", tag = "tenants",
    responses((status = 200, description = "Values and available settings", body = TenantSuccess<ConfigItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_tenant_config(
    app: State,
    Then(caller, tenant): Then<May<ManagesTenant>, PathId<TenantKey>>,
) -> Result<TenantReply<ConfigItem>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let config = tenants
        .get_tenant_config(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?;
    Ok(reply(MESSAGE, config))
}
