use munim_tenancy::{ListTenants, Tenant, ViewTenantError};

use super::tenant_item::TenantItem;
use crate::prelude::*;

pub(super) fn reply(message: &'static str, tenant: Tenant) -> TenantReply<TenantItem> {
    let version = tenant.get().version;
    TenantSuccess::new(message, tenant.into()).tagged(version)
}

#[operation(get "/api/saas/tenant/{tenantId}", tag = "tenants", ok = "The organisation", etag = "The version, for `If-Match`.",
    message = "Tenant", refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// Get an organisation
pub(crate) async fn get_tenant(
    app: State,
    caller: May<ManagesTenant>,
    tenant: PathId<TenantKey>,
) -> Result<TenantReply<TenantItem>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let tenant = tenants
        .get_tenant(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?;
    Ok(reply(MESSAGE, tenant))
}
