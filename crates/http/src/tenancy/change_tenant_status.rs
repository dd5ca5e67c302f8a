use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{TenantReply, TenantSuccess},
    extractors::{Fresh, IfMatch, May, PathId, RunsPlatform, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::SessionsOf;
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, ChangeTenantError};

use super::{
    get_tenant::reply, refusals::change_tenant_problem, status_form::Status, tenant_item::TenantItem,
};

const MESSAGE: &str = "Tenant status updated successfully";
const FAILED: &str = "Error updating tenant status";

type Asked = Then<Fresh<May<RunsPlatform>>, Then<PathId<TenantKey>, Then<IfMatch, Body<Status>>>>;

pub(crate) struct ChangeTenantStatus;

impl Operation for ChangeTenantStatus {
    type Asks = Asked;
    type Doc = __path_change_tenant_status;

    fn examples() -> Examples {
        let refused = [
            ChangeTenantError::NoSuchTenant,
            ChangeTenantError::VersionConflict,
        ];
        Examples::of(&TenantSuccess::new(MESSAGE, TenantItem::example()))
            .or(refused.map(|error| change_tenant_problem(error, FAILED)))
    }
}

/// Suspend or reactivate an organisation
///
/// Suspending an organisation ends all its sessions immediately on every node, and its users cannot sign in.
#[utoipa::path(patch, path = "/api/saas/tenant/{tenantId}/status", operation_id = "changeTenantStatus", tag = "tenants",
    responses((status = 200, description = "The updated organisation", body = TenantSuccess<TenantItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_tenant_status(
    app: State,
    Then(Fresh(caller), Then(tenant, Then(seen, Body(Status(active, version))))): Asked,
) -> Result<TenantReply<TenantItem>, Problem> {
    let (id, seen) = (tenant.into_inner(), seen.and(version));
    let stale = Stale::Sessions(SessionsOf::Tenant(id));
    let place = (app.tenancy(), Scope::Tenant(id), stale);
    let changed = change(&app, &place, async |work, at| {
        let changed = tenancy::change_tenant_status(work, at, caller.actor(), id, active, seen).await;
        changed.map_err(|error| change_tenant_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
