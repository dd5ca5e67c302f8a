use munim_kernel::Percent;
use munim_tenancy::{ListTenants, TenantStats, ViewTenantError};

use crate::prelude::*;

/// Figures of an organisation.
#[item(from = stats: TenantStats)]
#[schema(as = TenantStats)]
pub(crate) struct StatsItem {
    branches: i64,
    /// Users who are not disabled.
    users: i64,
    /// Active ones only.
    clients: i64,
    active_loans: i64,
    /// Outstanding principal in rupees.
    portfolio: Money,
    /// Percent; null when nothing is lent.
    #[field(from = Percent::of(stats.par30.paise(), stats.portfolio.paise()))]
    par30: Option<Percent>,
    /// The size of the stored files: reports and the logo.
    storage_bytes: i64,
}

#[operation(get "/api/saas/tenant/{tenantId}/stats", tag = "tenants", ok = "The figures",
    message = "Tenant statistics",
    example = StatsItem::from(TenantStats { branches: 12, users: 140, clients: 18_300, active_loans: 15_120,
        portfolio: Money::from_paise(41_800_000_000), par30: Money::from_paise(980_000_000), storage_bytes: 1_482_113 }),
    refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// Get an organisation's figures
pub(crate) async fn get_tenant_stats(
    app: State,
    caller: May<ManagesTenant>,
    tenant: PathId<TenantKey>,
) -> Result<TenantReply<StatsItem>, Problem> {
    let tenants = ListTenants::new(app.tenancy());
    let stats = tenants
        .get_tenant_stats(caller.actor(), tenant.into_inner())
        .await
        .map_err(view_tenant_problem)?;
    Ok(TenantSuccess::new(MESSAGE, stats.into()).into())
}
