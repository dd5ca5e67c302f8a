use munim_http_kit::extractors::ByName;
use munim_tenancy::{ListTenants, ViewTenantError};

use super::{list_tenants::page_message, tenant_item::TenantUserPage};
use crate::prelude::*;

#[operation(get "/api/saas/tenant/{tenantId}/users", tag = "tenants", ok = "A page of users", message = "Users",
    refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// List an organisation's users
///
/// Sorted by name. `search` matches name, username and e-mail address.
pub(crate) async fn list_tenant_users(
    app: State,
    caller: May<ManagesTenant>,
    tenant: PathId<TenantKey>,
    list: ListQuery<ByName>,
) -> Result<TenantReply<TenantUserPage>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let found = tenants.list_tenant_users(caller.actor(), tenant.into_inner(), &list.search, list.page);
    let found = found.await.map_err(view_tenant_problem)?;
    let message = page_message(MESSAGE, found.items.len());
    Ok(TenantSuccess::new(message, found.into()).into())
}
