use munim_http_kit::{
    app::State,
    envelope::{TenantReply, TenantSuccess},
    extractors::{ListQuery, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{ListTenants, ViewTenantError};

use super::{
    branch_item::BranchPage,
    filters::{BranchFilter, BranchOrder},
    list_branches::query,
    list_tenants::said,
    needs::ManagesTenant,
    refusals::view_tenant_problem,
};

type Asked = Then<May<ManagesTenant>, Then<PathId<TenantKey>, ListQuery<BranchOrder, BranchFilter>>>;

pub(crate) struct ListTenantBranches;

impl Operation for ListTenantBranches {
    type Asks = Asked;
    type Doc = __path_list_tenant_branches;

    fn examples() -> Examples {
        Examples::of(&TenantSuccess::new("Branches", BranchPage::sample()))
            .or([ViewTenantError::NoSuchTenant].map(view_tenant_problem))
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
        .list_tenant_branches(caller.actor(), tenant.into_inner(), &query)
        .await
        .map_err(view_tenant_problem)?;
    let message = said("Branches", found.items.len());
    Ok(TenantSuccess::new(message, found.into()).into())
}
