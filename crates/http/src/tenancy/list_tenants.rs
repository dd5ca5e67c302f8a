use munim_http_kit::{
    app::State,
    envelope::{TenantReply, TenantSuccess},
    extractors::{ListQuery, May, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{ListTenants as Tenants, TenantQuery};

use super::{
    filters::{TenantFilter, TenantOrder},
    needs::ManagesTenant,
    tenant_item::{NOTHING, TenantPage, TenantRow},
};

type Asked = Then<May<ManagesTenant>, ListQuery<TenantOrder, TenantFilter>>;

/// Returns the message for a page of `count` rows.
pub(super) fn said(message: &'static str, count: usize) -> &'static str {
    if count == 0 { NOTHING } else { message }
}

pub(crate) struct ListTenants;

impl Operation for ListTenants {
    type Asks = Asked;
    type Doc = __path_list_tenants;

    fn examples() -> Examples {
        Examples::of(&TenantSuccess::new("Tenants", TenantPage::sample()))
    }
}

/// List organisations
///
/// A platform administrator sees all organisations, everyone else their own. `view=light` returns only what a
/// selector shows. `search` matches name, code and town.
#[utoipa::path(get, path = "/api/saas/tenant", operation_id = "listTenants", tag = "tenants",
    responses((status = 200, description = "A page of organisations", body = TenantSuccess<TenantPage>)))]
pub(crate) async fn list_tenants(
    app: State,
    Then(caller, wanted): Asked,
) -> Result<TenantReply<TenantPage>, Problem> {
    let query = TenantQuery {
        page: wanted.page,
        sort: wanted.sort,
        search: wanted.search,
        plan: wanted.filter.plan,
        kind: wanted.filter.kind,
        active: wanted.filter.active,
    };
    let found = Tenants::new(app.tenancy())
        .list_tenants(caller.actor(), &query)
        .await?;
    let message = said("Tenants", found.items.len());
    let page: TenantPage = if wanted.filter.light {
        found.map(TenantRow::light).into()
    } else {
        found.into()
    };
    Ok(TenantSuccess::new(message, page).into())
}
