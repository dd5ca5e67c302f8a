use munim_tenancy::{BranchSort, ListTenants, ViewTenantError};

use super::{branch_item::BranchPage, list_branches::query, list_tenants::said};
use crate::{
    app::State,
    envelope::{TenantReply, TenantSuccess},
    extractors::{BranchFilter, KeepsTenant, ListQuery, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

type Asked = Then<May<KeepsTenant>, Then<PathId<TenantKey>, ListQuery<BranchSort, BranchFilter>>>;

pub(crate) struct ListTenantBranches;

impl Operation for ListTenantBranches {
    type Asks = Asked;
    type Doc = __path_list_tenant_branches;

    fn examples() -> Examples {
        Examples::of(&TenantSuccess::new("Branches", BranchPage::sample()))
            .or([ViewTenantError::NoSuchTenant])
    }
}

/// List an organisation's branches
#[utoipa::path(get, path = "/api/saas/tenant/{tenantId}/branches", operation_id = "listTenantBranches", tag = "tenants",
    responses((status = 200, description = "A page of branches", body = TenantSuccess<BranchPage>)))]
pub(crate) async fn list_tenant_branches(
    app: State,
    Then(caller, Then(tenant, wanted)): Asked,
) -> Result<TenantReply<BranchPage>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let query = query(wanted);
    let found = tenants
        .branches(caller.actor(), tenant.into_inner(), &query)
        .await?;
    let message = said("Branches", found.items.len());
    Ok(TenantSuccess::new(message, found.into()).into())
}
