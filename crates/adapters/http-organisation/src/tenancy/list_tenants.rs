use munim_tenancy::{ListTenants as Tenants, TenantQuery, TenantSort};

use super::{
    filters::TenantFilter,
    tenant_item::{NOTHING, TenantPage, TenantRow},
};
use crate::prelude::*;

pub(super) fn page_message(message: &'static str, count: usize) -> &'static str {
    if count == 0 { NOTHING } else { message }
}

#[operation(get "/api/saas/tenant", tag = "tenants", ok = "A page of organisations", message = "Tenants")]
/// List organisations
///
/// A platform administrator sees all organisations, everyone else their own. `view=light` returns only what a
/// selector shows. `search` matches name, code and town.
pub(crate) async fn list_tenants(
    app: State,
    caller: May<ManagesTenant>,
    list: ListQuery<TenantSort, TenantFilter>,
) -> Result<TenantReply<TenantPage>, Problem> {
    let query = TenantQuery {
        page: list.page,
        sort: list.sort,
        search: list.search,
        plan: list.filter.plan,
        kind: list.filter.kind,
        active: list.filter.active,
    };
    let found = Tenants::new(app.tenancy())
        .list_tenants(caller.actor(), &query)
        .await?;
    let message = page_message(MESSAGE, found.items.len());
    let page: TenantPage = if list.filter.light {
        found.map(TenantRow::light).into()
    } else {
        found.into()
    };
    Ok(TenantSuccess::new(message, page).into())
}
