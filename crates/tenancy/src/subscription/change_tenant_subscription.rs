use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{
    PlanRefused, SubscriptionChange, TenancyWork, ViewTenantError, indian_day::indian_day,
    list_tenants::may_see, subscription::move_to_plan,
};

/// The reasons why a subscription is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeSubscriptionError {
    /// No such tenant, or the actor does not run the platform.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this subscription. Please reload and try again.")]
    VersionConflict,
    /// The plan cannot be chosen.
    #[error(transparent)]
    Plan(#[from] PlanRefused),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ViewTenantError> for ChangeSubscriptionError {
    fn from(error: ViewTenantError) -> Self {
        match error {
            ViewTenantError::NoSuchTenant => Self::NoSuchTenant,
            ViewTenantError::Store(error) => error.into(),
        }
    }
}

/// Changes a tenant's subscription; for the platform's administrator. Refuses the change if `seen` is given and not the
/// current version. A change without differences is not recorded. A new price applies from the next invoice on.
///
/// # Errors
/// [`ChangeSubscriptionError`]
pub async fn change_tenant_subscription(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    change: &SubscriptionChange,
    seen: Option<i64>,
) -> Result<(), ChangeSubscriptionError> {
    may_see(actor, tenant)?;
    if !actor.is_super_admin() {
        return Err(ChangeSubscriptionError::NoSuchTenant);
    }
    let held = work.hold_tenant().await?;
    let mut held = held.ok_or(ChangeSubscriptionError::NoSuchTenant)?;
    let terms = work.terms().await?;
    if seen.is_some_and(|seen| seen != terms.version) {
        return Err(ChangeSubscriptionError::VersionConflict);
    }
    let before = held.details.subscription_plan.clone();
    let today = indian_day(at);
    let mut after = change.applied_to(&terms, today);
    let chosen = change.plan.as_ref().filter(|plan| plan.as_str() != before);
    if let Some(plan) = chosen {
        move_to_plan(work, &mut held, &mut after, plan, today).await?;
    }
    let fields = |plan: &str, terms| Fields::from(terms).with("plan", plan);
    let is = fields(&held.details.subscription_plan, &after);
    let (was, is) = fields(&before, &terms).changes_to(&is);
    if was.is_empty() && is.is_empty() {
        return Ok(());
    }
    if chosen.is_some() {
        held.version += 1;
        work.replace_tenant(&held).await?;
    }
    after.version += 1;
    work.replace_terms(&after).await?;
    work.note(
        "tenancy.subscription.changed",
        AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "UPDATE",
            entity_type: "Subscription",
            entity_id: tenant.to_string(),
            before: Some(was),
            after: Some(is),
        },
    )
    .await?;
    Ok(())
}
