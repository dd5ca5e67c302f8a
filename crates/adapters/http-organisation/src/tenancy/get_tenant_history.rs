use munim_http_kit::{
    extractors::Older,
    history::{HistoryPage, reply},
};
use munim_tenancy::{ListTenants, ViewTenantError};

use crate::prelude::*;

#[operation(get "/api/saas/tenant/{tenantId}/history", tag = "history", ok = "Part of the history, newest first",
    message = "History", refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// Get the history of an organisation and its settings
pub(crate) async fn get_tenant_history(
    app: State,
    caller: May<ManagesTenant>,
    tenant: PathId<TenantKey>,
    part: Older,
) -> Result<TenantReply<HistoryPage>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let tenant = tenants
        .get_tenant(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?
        .get()
        .id;
    let page = reply(app.audit(), tenant, &["Tenant", "TenantConfig"], tenant, &part).await?;
    Ok(TenantSuccess::new(MESSAGE, page).into())
}
