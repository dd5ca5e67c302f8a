use munim_http_kit::{
    app::State,
    envelope::{TenantReply, TenantSuccess},
    extractors::{May, Older, PathId, TenantKey, Then},
    history::{HistoryPage, reply},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_tenancy::{ListTenants, ViewTenantError};

use super::{needs::ManagesTenant, refusals::view_tenant_problem};

type Asked = Then<May<ManagesTenant>, Then<PathId<TenantKey>, Older>>;

pub(crate) struct GetTenantHistory;

impl Operation for GetTenantHistory {
    type Asks = Asked;
    type Doc = __path_get_tenant_history;

    fn examples() -> Examples {
        Examples::of(&TenantSuccess::new("History", HistoryPage::example()))
            .or([ViewTenantError::NoSuchTenant].map(view_tenant_problem))
    }
}

/// Get the history of an organisation and its settings
#[utoipa::path(get, path = "/api/saas/tenant/{tenantId}/history", operation_id = "getTenantHistory", tag = "history",
    responses((status = 200, description = "Part of the history, newest first", body = TenantSuccess<HistoryPage>)))]
pub(crate) async fn get_tenant_history(
    app: State,
    Then(caller, Then(tenant, part)): Asked,
) -> Result<TenantReply<HistoryPage>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let tenant = tenants
        .get_tenant(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?
        .get()
        .id;
    let page = reply(app.audit(), tenant, &["Tenant", "TenantConfig"], tenant, &part).await?;
    Ok(TenantSuccess::new("History", page).into())
}
