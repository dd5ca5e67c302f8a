use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{Actor, Clock, Fields, Outbox, Scope, StoreError, TenantId, UnitOfWork, Work};
use thiserror::Error;

use crate::{
    ConfigChange, PlanBook, PlanRefused, SubscriptionBook, TenantBook, TenantChange, TenantConfig,
    TenantDetails, ViewTenantError, indian_day::indian_day, list_tenants::may_see,
    subscription::move_to_plan,
};

/// Why a tenant was not changed.
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
    /// These fields are the platform's to change; named as on the wire.
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

/// Changes what is said of a tenant, what it has set for itself, and whether its people may sign in.
#[derive(Debug, Clone)]
pub struct ChangeTenant<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeTenant<U, K>
where
    U: UnitOfWork<Work: TenantBook + SubscriptionBook + PlanBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps tenants in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Changes what is said of it, if it is still that of version `seen`; without one, in any case. Under which name,
    /// form and plan it is here, only the platform's administrator decides.
    ///
    /// # Errors
    /// [`ChangeTenantError`]
    pub async fn change(
        &self,
        actor: &Actor,
        tenant: TenantId,
        change: &TenantChange,
        seen: Option<i64>,
    ) -> Result<(), ChangeTenantError> {
        may_see(actor, tenant)?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let held = work.hold_tenant().await?;
        let mut held = held.ok_or(ChangeTenantError::NoSuchTenant)?;
        if seen.is_some_and(|seen| seen != held.version) {
            return Err(ChangeTenantError::VersionConflict);
        }
        let after = change.applied_to(&held.details);
        if !actor.is_super_admin() {
            let theirs = platforms_own(&held.details, &after);
            if !theirs.is_empty() {
                return Err(ChangeTenantError::PlatformOnly(theirs));
            }
        }
        let (was, is) = Fields::from(&held.details).changes_to(&Fields::from(&after));
        if is.is_empty() {
            return Ok(());
        }
        let chosen = change.subscription_plan.as_ref();
        if let Some(plan) = chosen.filter(|plan| plan.as_str() != held.details.subscription_plan) {
            let mut terms = work.terms().await?;
            let today = indian_day(self.kit.now());
            move_to_plan(&mut *work, &mut held, &mut terms, plan, today).await?;
            terms.version += 1;
            work.replace_terms(&terms).await?;
        }
        held.details = after;
        held.version += 1;
        if !work.replace_tenant(&held).await? {
            return Err(ChangeTenantError::DuplicateCode);
        }
        self.note(
            &mut work,
            actor,
            tenant,
            ("UPDATE", "Tenant", "tenancy.tenant.changed"),
            was,
            is,
        )
        .await?;
        Ok(work.commit().await?)
    }

    /// Suspends a tenant or takes that back. Suspended, all its sessions end at once and nobody of it signs in. For
    /// the platform's administrator; the platform itself is none.
    ///
    /// # Errors
    /// [`ChangeTenantError`]
    pub async fn set_active(
        &self,
        actor: &Actor,
        tenant: TenantId,
        active: bool,
        seen: Option<i64>,
    ) -> Result<(), ChangeTenantError> {
        may_see(actor, tenant)?;
        if !actor.is_super_admin() {
            return Err(ChangeTenantError::NoSuchTenant);
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let held = work.hold_tenant().await?;
        let mut held = held.ok_or(ChangeTenantError::NoSuchTenant)?;
        if seen.is_some_and(|seen| seen != held.version) {
            return Err(ChangeTenantError::VersionConflict);
        }
        if held.is_active == active {
            return Ok(());
        }
        held.is_active = active;
        held.version += 1;
        work.replace_tenant(&held).await?;
        let mut is = Fields::new().with("isActive", active);
        let told = if active {
            ("ACTIVATE", "Tenant", "tenancy.tenant.reactivated")
        } else {
            let ended = work.end_all_sessions(self.kit.now()).await?;
            is = is.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
            ("SUSPEND", "Tenant", "tenancy.tenant.suspended")
        };
        let was = Fields::new().with("isActive", !active);
        self.note(&mut work, actor, tenant, told, was, is).await?;
        Ok(work.commit().await?)
    }

    /// Changes what it has set for itself, if that is still of version `seen`; without one, in any case. Answers all
    /// of it.
    ///
    /// # Errors
    /// [`ChangeTenantError`]
    pub async fn configure(
        &self,
        actor: &Actor,
        tenant: TenantId,
        change: &ConfigChange,
        seen: Option<i64>,
    ) -> Result<TenantConfig, ChangeTenantError> {
        may_see(actor, tenant)?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        // Two who set something for the first time wait for each other here.
        let held = work.hold_tenant().await?;
        held.ok_or(ChangeTenantError::NoSuchTenant)?;
        let before = work.config().await?;
        if seen.is_some_and(|seen| seen != before.version) {
            return Err(ChangeTenantError::VersionConflict);
        }
        let mut after = change.applied_to(&before);
        let (was, is) = before.told().changes_to(&after.told());
        if was.is_empty() && is.is_empty() {
            return Ok(before);
        }
        after.version += 1;
        work.replace_config(&after).await?;
        let told = ("UPDATE", "TenantConfig", "tenancy.tenant.configured");
        self.note(&mut work, actor, tenant, told, was, is).await?;
        work.commit().await?;
        Ok(after)
    }

    async fn note(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        tenant: TenantId,
        (action, entity_type, event): (&'static str, &'static str, &'static str),
        before: Fields,
        after: Fields,
    ) -> Result<(), StoreError> {
        let at = self.kit.now();
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
}

/// The fields that differ and that a tenant's own administrator may not change.
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
