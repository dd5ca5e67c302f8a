use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{ChangeSettingsError, NoSuchTenant, SecurityPolicyWork, SecuritySettings};

/// Locks and returns the settings if the actor may act on the tenant and the version is still `seen`.
pub(crate) async fn lock_settings(
    work: &mut dyn SecurityPolicyWork,
    actor: &Actor,
    tenant: TenantId,
    seen: Option<i64>,
) -> Result<SecuritySettings, ChangeSettingsError> {
    if !actor.acts_upon(tenant) {
        return Err(NoSuchTenant.into());
    }
    let held = work.lock_security_settings().await?.ok_or(NoSuchTenant)?;
    held.check_version(seen)?;
    Ok(held)
}

/// Stores changed settings, records the change and publishes it as `event`. Does nothing if nothing differs.
pub(crate) async fn settle(
    work: &mut dyn SecurityPolicyWork,
    at: OffsetDateTime,
    by: impl Into<AuditActor>,
    (tenant, entity_type, event): (TenantId, &'static str, &'static str),
    before: SecuritySettings,
    after: SecuritySettings,
) -> Result<(), StoreError> {
    if after == before {
        return Ok(());
    }
    let (was, is) = before.changes_to(&after);
    work.replace_security_settings(&after).await?;
    let change = Change::new("UPDATE", event, entity_type, tenant)
        .before(was)
        .after(is);
    work.note(at, by, tenant, change).await
}
