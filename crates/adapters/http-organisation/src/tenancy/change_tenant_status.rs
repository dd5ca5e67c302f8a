use munim_http_kit::{
    envelope::{TenantReply, TenantSuccess},
    extractors::{RunsPlatform, TenantKey},
};
use munim_identity_device::SessionsOf;
use munim_kernel::Scope;
use munim_tenancy::{self as tenancy, ChangeTenantError};

use super::{
    get_tenant::reply, refusals::change_tenant_problem, status_form::StatusRequest, tenant_item::TenantItem,
};
use crate::prelude::*;

const MESSAGE: &str = "Tenant status updated successfully";
const FAILED: &str = "Error updating tenant status";

#[operation(patch "/api/saas/tenant/{tenantId}/status", tag = "tenants", ok = "The updated organisation", etag = "The new version.",
    examples = {
        let refused = [
            ChangeTenantError::NoSuchTenant,
            ChangeTenantError::VersionConflict,
        ];
        Examples::of(&TenantSuccess::new(MESSAGE, TenantItem::example()))
            .or(refused.map(|error| change_tenant_problem(error, FAILED)))
    })]
/// Suspend or reactivate an organisation
///
/// Suspending an organisation ends all its sessions immediately on every node, and its users cannot sign in.
pub(crate) async fn change_tenant_status(
    app: State,
    Fresh(caller): Fresh<May<RunsPlatform>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    Body(StatusRequest(active, version)): Body<StatusRequest>,
) -> Result<TenantReply<TenantItem>, Problem> {
    let (id, seen) = (tenant.into_inner(), seen.and(version));
    let stale = Stale::Sessions(SessionsOf::Tenant(id));
    let transaction = (app.tenancy(), Scope::Tenant(id), stale);
    let changed = change(&app, &transaction, async |work, at| {
        let changed = tenancy::change_tenant_status(work, at, caller.actor(), id, active, seen).await;
        changed.map_err(|error| change_tenant_problem(error, FAILED))
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
