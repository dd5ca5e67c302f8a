use munim_http_kit::{
    app::State,
    envelope::{TenantReply, TenantSuccess},
    extractors::{ByName, ListQuery, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{ListTenants, ViewTenantError};

use super::{
    list_tenants::said, needs::ManagesTenant, refusals::view_tenant_problem, tenant_item::TenantUserPage,
};

type Asked = Then<May<ManagesTenant>, Then<PathId<TenantKey>, ListQuery<ByName>>>;

pub(crate) struct ListTenantUsers;

impl Operation for ListTenantUsers {
    type Asks = Asked;
    type Doc = __path_list_tenant_users;

    fn examples() -> Examples {
        Examples::of(&TenantSuccess::new("Users", TenantUserPage::sample()))
            .or([ViewTenantError::NoSuchTenant].map(view_tenant_problem))
    }
}

/// List an organisation's users
///
/// Sorted by name. `search` matches name, username and e-mail address.
#[utoipa::path(get, path = "/api/saas/tenant/{tenantId}/users", operation_id = "listTenantUsers", tag = "tenants",
    responses((status = 200, description = "A page of users", body = TenantSuccess<TenantUserPage>)))]
pub(crate) async fn list_tenant_users(
    app: State,
    Then(caller, Then(tenant, wanted)): Asked,
) -> Result<TenantReply<TenantUserPage>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let found = tenants.list_tenant_users(caller.actor(), tenant.into_inner(), &wanted.search, wanted.page);
    let found = found.await.map_err(view_tenant_problem)?;
    let message = said("Users", found.items.len());
    Ok(TenantSuccess::new(message, found.into()).into())
}
