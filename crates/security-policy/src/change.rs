use munim_audit::{AuditActor, AuditRecord, AuditTrail, Note as _};
use munim_kernel::{Actor, Clock, Outbox, Scope, StoreError, TenantId, UnitOfWork, Work};
use thiserror::Error;

use crate::{NoSuchTenant, SecuritySettings, SettingsBook};

/// Why settings were not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeSettingsError {
    /// No such tenant, or not the actor's.
    #[error(transparent)]
    NoSuchTenant(#[from] NoSuchTenant),
    /// They have changed since the actor saw them.
    #[error("Someone else has changed these settings. Please reload and try again.")]
    VersionConflict,
    /// The actor himself could not sign in any more.
    #[error(
        "You cannot use any of these methods yourself. Set up an authenticator app first, or allow a method that you can use."
    )]
    LacksFactor,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The work in which settings are changed, with the settings as they are.
pub(crate) async fn hold<U>(
    store: &U,
    actor: &Actor,
    tenant: TenantId,
    seen: Option<i64>,
) -> Result<(Box<U::Work>, SecuritySettings), ChangeSettingsError>
where
    U: UnitOfWork<Work: SettingsBook>,
{
    if !actor.acts_upon(tenant) {
        return Err(NoSuchTenant.into());
    }
    let (work, held) = hold_unasked(store, tenant).await?;
    if seen.is_some_and(|seen| seen != held.version) {
        return Err(ChangeSettingsError::VersionConflict);
    }
    Ok((work, held))
}

/// The same for the operator at the server's machine, who needs no right in the tenant.
pub(crate) async fn hold_unasked<U>(
    store: &U,
    tenant: TenantId,
) -> Result<(Box<U::Work>, SecuritySettings), ChangeSettingsError>
where
    U: UnitOfWork<Work: SettingsBook>,
{
    let mut work = store.begin(Scope::Tenant(tenant)).await?;
    let held = work.hold_security_settings().await?.ok_or(NoSuchTenant)?;
    Ok((work, held))
}

/// Makes `edit`'s change to the held settings, on record and told as `event`. No change is no version.
pub(crate) async fn settle<U, K>(
    mut work: Box<U::Work>,
    kit: &K,
    by: impl Into<AuditActor>,
    (tenant, entity, event): (TenantId, &'static str, &'static str),
    before: SecuritySettings,
    wanted: SecuritySettings,
) -> Result<SecuritySettings, ChangeSettingsError>
where
    U: UnitOfWork<Work: SettingsBook + AuditTrail + Outbox>,
    K: Clock,
{
    let (was, is) = before.changes_to(&wanted);
    if is.is_empty() {
        return Ok(before);
    }
    let after = SecuritySettings {
        version: before.version + 1,
        ..wanted
    };
    let at = kit.now();
    work.replace_security_settings(&after).await?;
    work.note(
        event,
        AuditRecord {
            tenant,
            at,
            actor: by.into(),
            action: "UPDATE",
            entity_type: entity,
            entity_id: tenant.to_string(),
            before: Some(was),
            after: Some(is),
        },
    )
    .await?;
    work.commit().await?;
    Ok(after)
}
