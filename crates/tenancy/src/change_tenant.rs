use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{
    ConfigChange, PlanRefused, TenancyWork, Tenant, TenantChange, TenantConfig, TenantDetails,
    ViewTenantError, indian_day::indian_day, list_tenants::may_see, subscription::move_to_plan,
};

/// The reasons why a tenant is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeTenantError {
    /// No such tenant, or not the actor's.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this organisation. Please reload and try again.")]
    VersionConflict,
    /// Another organisation has that code.
    #[error("Another organisation already has this code.")]
    DuplicateCode,
    /// Only the platform may change these fields; named as in the API.
    #[error("Only a platform administrator can change this.")]
    PlatformOnly(Vec<&'static str>),
    /// The plan cannot be chosen.
    #[error(transparent)]
    Plan(#[from] PlanRefused),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ViewTenantError> for ChangeTenantError {
    fn from(error: ViewTenantError) -> Self {
        match error {
            ViewTenantError::NoSuchTenant => Self::NoSuchTenant,
            ViewTenantError::Store(error) => error.into(),
        }
    }
}

/// Changes a tenant's details. Refuses the change if `seen` is given and not the current version. Only the platform's
/// administrator may change name, code, registration number, kind and plan.
///
/// # Errors
/// [`ChangeTenantError`]
pub async fn change_tenant(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    change: &TenantChange,
    seen: Option<i64>,
) -> Result<Tenant, ChangeTenantError> {
    let mut held = hold(work, actor, tenant, seen).await?;
    let after = change.applied_to(&held.details);
    if !actor.is_super_admin() {
        let refused = platforms_own(&held.details, &after);
        if !refused.is_empty() {
            return Err(ChangeTenantError::PlatformOnly(refused));
        }
    }
    let (was, is) = Fields::from(&held.details).changes_to(&Fields::from(&after));
    if is.is_empty() {
        return Ok(held);
    }
    let chosen = change.subscription_plan.as_ref();
    if let Some(plan) = chosen.filter(|plan| plan.as_str() != held.details.subscription_plan) {
        let mut terms = work.terms().await?;
        move_to_plan(work, &mut held, &mut terms, plan, indian_day(at)).await?;
        terms.version += 1;
        work.replace_terms(&terms).await?;
    }
    held.details = after;
    held.version += 1;
    if !work.replace_tenant(&held).await? {
        return Err(ChangeTenantError::DuplicateCode);
    }
    let (action, event) = ("UPDATE", "tenancy.tenant.changed");
    note(work, at, actor, (tenant, "Tenant"), (action, event), was, is).await?;
    Ok(held)
}

/// Suspends or reactivates a tenant; for the platform's administrator. Suspending it ends all its sessions at once, and
/// its users cannot sign in. The platform itself cannot be suspended. Refuses the change if `seen` is given and not the
/// current version.
///
/// # Errors
/// [`ChangeTenantError`]
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
    let mut held = hold(work, actor, tenant, seen).await?;
    if held.is_active == active {
        return Ok(held);
    }
    held.is_active = active;
    held.version += 1;
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
    note(work, at, actor, (tenant, "Tenant"), (action, event), was, is).await?;
    Ok(held)
}

/// Changes a tenant's settings, and returns all of them. Refuses the change if `seen` is given and not their current
/// version.
///
/// # Errors
/// [`ChangeTenantError`]
pub async fn change_tenant_config(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    change: &ConfigChange,
    seen: Option<i64>,
) -> Result<TenantConfig, ChangeTenantError> {
    // Two users who change a setting for the first time wait for each other here.
    hold(work, actor, tenant, None).await?;
    let before = work.config().await?;
    if seen.is_some_and(|seen| seen != before.version) {
        return Err(ChangeTenantError::VersionConflict);
    }
    let mut after = change.applied_to(&before);
    let (was, is) = before.fields().changes_to(&after.fields());
    if was.is_empty() && is.is_empty() {
        return Ok(before);
    }
    after.version += 1;
    work.replace_config(&after).await?;
    let (action, event) = ("UPDATE", "tenancy.tenant.configured");
    let entity = (tenant, "TenantConfig");
    note(work, at, actor, entity, (action, event), was, is).await?;
    Ok(after)
}

/// Returns the tenant with its row locked, if the actor may act upon it and it is still at version `seen`.
async fn hold(
    work: &mut dyn TenancyWork,
    actor: &Actor,
    tenant: TenantId,
    seen: Option<i64>,
) -> Result<Tenant, ChangeTenantError> {
    may_see(actor, tenant)?;
    let held = work.hold_tenant().await?;
    let held = held.ok_or(ChangeTenantError::NoSuchTenant)?;
    if seen.is_some_and(|seen| seen != held.version) {
        return Err(ChangeTenantError::VersionConflict);
    }
    Ok(held)
}

/// Records a change of a tenant and publishes its event.
async fn note(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    (tenant, entity_type): (TenantId, &'static str),
    (action, event): (&'static str, &'static str),
    before: Fields,
    after: Fields,
) -> Result<(), StoreError> {
    work.note(
        event,
        AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action,
            entity_type,
            entity_id: tenant.to_string(),
            before: Some(before),
            after: Some(after),
        },
    )
    .await
}

/// Returns the fields that differ and that a tenant's own administrator may not change.
fn platforms_own(before: &TenantDetails, after: &TenantDetails) -> Vec<&'static str> {
    let all = [
        ("OrgName", &before.org_name, &after.org_name),
        ("OrgCode", &before.org_code, &after.org_code),
        (
            "RegistrationNumber",
            &before.registration_number,
            &after.registration_number,
        ),
        ("Kind", &before.kind, &after.kind),
        (
            "SubscriptionPlan",
            &before.subscription_plan,
            &after.subscription_plan,
        ),
    ];
    let changed = all.into_iter().filter(|(_, was, is)| was != is);
    changed.map(|(field, ..)| field).collect()
}

#[cfg(test)]
mod tests;
