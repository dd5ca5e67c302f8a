use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, TenantId, indian_day};
use time::OffsetDateTime;

use crate::{
    ChangeTenantError, ConfigChange, ConfigKey, TenancyWork, Tenant, TenantChange, TenantConfig,
    list_tenants::may_see, subscription::check_plan,
};

/// Changes a tenant's details. Refuses the change if `seen` is given and not the current version. Only the platform's
/// administrator may change name, code, registration number, kind and plan.
pub async fn change_tenant(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    change: &TenantChange,
    seen: Option<i64>,
) -> Result<Tenant, ChangeTenantError> {
    let mut held = lock_tenant(work, actor, tenant, seen).await?;
    let before = held.clone();
    if !held.change(actor, change)? {
        return Ok(held);
    }
    let chosen = change.subscription_plan.as_ref();
    if let Some(plan) = chosen.filter(|plan| !before.is_on(plan)) {
        let mut terms = work.terms().await?;
        check_plan(work, plan).await?;
        terms.move_to_plan(indian_day(at));
        work.replace_terms(&terms).await?;
    }
    if !work.replace_tenant(&held).await? {
        return Err(ChangeTenantError::DuplicateCode);
    }
    let (before, after) = (&before.get().details, &held.get().details);
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let change = Change::new("UPDATE", "tenancy.tenant.changed", "Tenant", tenant)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(held)
}

/// Suspends or reactivates a tenant; for the platform's administrator. Suspending it ends all its sessions at once, and
/// its users cannot sign in. The platform itself cannot be suspended. Refuses the change if `seen` is given and not the
/// current version.
pub async fn change_tenant_status(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    active: bool,
    seen: Option<i64>,
) -> Result<Tenant, ChangeTenantError> {
    if !actor.is_super_admin() {
        return Err(ChangeTenantError::NoSuchTenant);
    }
    let mut held = lock_tenant(work, actor, tenant, seen).await?;
    if !held.set_active(active) {
        return Ok(held);
    }
    work.replace_tenant(&held).await?;
    let was = Fields::new().with("isActive", !active);
    let mut is = Fields::new().with("isActive", active);
    let (action, event) = if active {
        ("ACTIVATE", "tenancy.tenant.reactivated")
    } else {
        let ended = work.end_all_sessions(at).await?;
        is = is.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        ("SUSPEND", "tenancy.tenant.suspended")
    };
    let change = Change::new(action, event, "Tenant", tenant).before(was).after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(held)
}

/// Changes a tenant's settings, and returns all of them. Refuses the change if `seen` is given and not their current
/// version.
pub async fn change_tenant_config(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    change: &ConfigChange,
    seen: Option<i64>,
) -> Result<TenantConfig, ChangeTenantError> {
    // Two users who change a setting for the first time wait for each other here.
    lock_tenant(work, actor, tenant, None).await?;
    let mut config = work.config().await?;
    config.check_version(seen)?;
    let before = config.clone();
    if !config.change(change) {
        return Ok(config);
    }
    if before.switches_off(ConfigKey::Tills, &config) && work.is_cash_moving().await? {
        return Err(ChangeTenantError::TillsInUse);
    }
    work.replace_config(&config).await?;
    let (was, is) = before.fields().changes_to(&config.fields());
    let change = Change::new("UPDATE", "tenancy.tenant.configured", "TenantConfig", tenant)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(config)
}

/// Locks and returns the tenant, if the actor may act on it and its version is still `seen`.
async fn lock_tenant(
    work: &mut dyn TenancyWork,
    actor: &Actor,
    tenant: TenantId,
    seen: Option<i64>,
) -> Result<Tenant, ChangeTenantError> {
    may_see(actor, tenant)?;
    let held = work.lock_tenant().await?;
    let held = held.ok_or(ChangeTenantError::NoSuchTenant)?;
    held.check_version(seen)?;
    Ok(held)
}

#[cfg(test)]
mod tests;
