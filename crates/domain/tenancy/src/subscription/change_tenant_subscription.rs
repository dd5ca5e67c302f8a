use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, TenantId, indian_day};
use time::OffsetDateTime;

use crate::{
    ChangeSubscriptionError, SubscriptionChange, TenancyWork, Tenant, Terms, list_tenants::may_see,
    subscription::check_plan,
};

/// Changes a tenant's subscription; for the platform's administrator. Refuses the change if `seen` is given and not the
/// current version. A change without differences is not recorded. A new price applies from the next invoice on.
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
    let held = work.lock_tenant().await?;
    let mut held = held.ok_or(ChangeSubscriptionError::NoSuchTenant)?;
    let mut terms = work.terms().await?;
    terms.check_version(seen)?;
    let before = fields(&held, &terms);
    let chosen = change.plan.as_ref().filter(|plan| !held.is_on(plan));
    if let Some(plan) = chosen {
        check_plan(work, plan).await?;
        held.move_to_plan(plan);
    }
    if !terms.change(change, indian_day(at), chosen.is_some()) {
        return Ok(());
    }
    if chosen.is_some() {
        work.replace_tenant(&held).await?;
    }
    work.replace_terms(&terms).await?;
    let (was, is) = before.changes_to(&fields(&held, &terms));
    let change = Change::new("UPDATE", "tenancy.subscription.changed", "Subscription", tenant)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(())
}

fn fields(tenant: &Tenant, terms: &Terms) -> Fields {
    Fields::from(terms).with("plan", tenant.get().details.subscription_plan.as_str())
}
