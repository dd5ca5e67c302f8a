use munim_tenancy::{BranchSort, ListTenants, ViewTenantError};

use super::{
    branch_item::BranchPage, filters::BranchFilter, list_branches::query, list_tenants::page_message,
};
use crate::prelude::*;

#[operation(get "/api/saas/tenant/{tenantId}/branches", tag = "tenants", ok = "A page of branches", message = "Branches",
    refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// List an organisation's branches
pub(crate) async fn list_tenant_branches(
    app: State,
    caller: May<ManagesTenant>,
    tenant: PathId<TenantKey>,
    list: ListQuery<BranchSort, BranchFilter>,
) -> Result<TenantReply<BranchPage>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let query = query(list);
    let found = tenants
        .list_tenant_branches(caller.actor(), tenant.into_inner(), &query)
        .await
        .map_err(view_tenant_problem)?;
    let message = page_message(MESSAGE, found.items.len());
    Ok(TenantSuccess::new(message, found.into()).into())
}
