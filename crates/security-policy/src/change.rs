use munim_audit::{AuditActor, AuditRecord, Note as _};
use munim_kernel::{Actor, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{NoSuchTenant, SecurityPolicyWork, SecuritySettings};

/// The reasons why settings were not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeSettingsError {
    /// No such tenant, or not the actor's.
    #[error(transparent)]
    NoSuchTenant(#[from] NoSuchTenant),
    /// They have changed since the actor saw them.
    #[error("Someone else has changed these settings. Please reload and try again.")]
    VersionConflict,
    /// The actors themselves could no longer sign in.
    #[error(
        "You cannot use any of these methods yourself. Set up an authenticator app first, or allow a method that you can use."
    )]
    LacksFactor,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Returns the settings, locked, if the actor acts upon the tenant and they are still those of version `seen`.
pub(crate) async fn hold(
    work: &mut dyn SecurityPolicyWork,
    actor: &Actor,
    tenant: TenantId,
    seen: Option<i64>,
) -> Result<SecuritySettings, ChangeSettingsError> {
    if !actor.acts_upon(tenant) {
        return Err(NoSuchTenant.into());
    }
    let held = work.hold_security_settings().await?.ok_or(NoSuchTenant)?;
    if seen.is_some_and(|seen| seen != held.version) {
        return Err(ChangeSettingsError::VersionConflict);
    }
    Ok(held)
}

/// Stores `wanted` in place of the held settings, records the change and publishes it as `event`. Returns the settings
/// as they are then. If nothing is different, nothing happens.
pub(crate) async fn settle(
    work: &mut dyn SecurityPolicyWork,
    at: OffsetDateTime,
    by: impl Into<AuditActor>,
    (tenant, entity_type, event): (TenantId, &'static str, &'static str),
    before: SecuritySettings,
    wanted: SecuritySettings,
) -> Result<SecuritySettings, StoreError> {
    let (was, is) = before.changes_to(&wanted);
    if is.is_empty() {
        return Ok(before);
    }
    let after = SecuritySettings {
        version: before.version + 1,
        ..wanted
    };
    work.replace_security_settings(&after).await?;
    work.note(
        event,
        AuditRecord {
            tenant,
            at,
            actor: by.into(),
            action: "UPDATE",
            entity_type,
            entity_id: tenant.to_string(),
            before: Some(was),
            after: Some(is),
        },
    )
    .await?;
    Ok(after)
}
