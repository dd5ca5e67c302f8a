use munim_http_kit::extractors::RunsPlatform;
use munim_identity_device::SessionsOf;
use munim_tenancy::{self as tenancy, ChangeTenantError};

use super::{get_tenant::reply, status_form::StatusRequest, tenant_item::TenantItem};
use crate::prelude::*;

const FAILED: &str = "Error updating tenant status";

#[operation(patch "/api/saas/tenant/{tenantId}/status", tag = "tenants", ok = "The updated organisation",
    etag = "The new version.", message = "Tenant status updated successfully",
    refuses = [ChangeTenantError::NoSuchTenant,
        ChangeTenantError::VersionConflict].map(|error| change_tenant_problem(error, FAILED)))]
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
