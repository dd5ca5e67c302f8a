use munim_tenancy::{ListTenants, ViewTenantError};

use super::tenant_config_item::{ConfigItem, example, reply};
use crate::prelude::*;

const MESSAGE: &str = "Tenant configuration";

#[operation(get "/api/saas/tenant/{tenantId}/config", tag = "tenants", ok = "Values and available settings",
    etag = "The version, for `If-Match`.", example = example(MESSAGE),
    refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// Get an organisation's settings
///
/// Includes the catalogue of all settings.
pub(crate) async fn get_tenant_config(
    app: State,
    caller: May<ManagesTenant>,
    tenant: PathId<TenantKey>,
) -> Result<TenantReply<ConfigItem>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let config = tenants
        .get_tenant_config(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?;
    Ok(reply(MESSAGE, config))
}
