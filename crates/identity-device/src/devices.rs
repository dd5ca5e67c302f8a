use std::rc::Rc;

use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, NoTenantChosen, Page, PageRequest, Scope, StoreError, TrustedDeviceId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{
    EndReason, IdentityDeviceStore, IdentityDeviceWork, ListedDevice,
    activation_codes::{branches_of, reaches},
};

/// The reasons why a device is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeviceChangeError {
    /// A SuperAdmin must select a tenant first.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such device within the actor's reach.
    #[error("Device not found")]
    NoSuchDevice,
    /// A revoked device must be activated again.
    #[error("This device was revoked. It must be activated again.")]
    Revoked,
    /// Another tenant has activated the device since then.
    #[error(
        "This device is now activated for another organisation. To use it here, activate it with a new code."
    )]
    Claimed,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lists trusted devices within the actor's reach.
#[derive(Clone)]
pub struct Devices {
    store: Rc<dyn IdentityDeviceStore>,
}

impl Devices {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn IdentityDeviceStore>) -> Self {
        Self { store }
    }

    /// Returns the tenant's devices within the actor's reach, the newest first.
    ///
    /// # Errors
    /// [`DeviceChangeError::NoTenant`] or [`DeviceChangeError::Store`].
    pub async fn list_devices(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<ListedDevice>, DeviceChangeError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let devices = work.devices(branches_of(actor), page).await?;
        work.commit().await?;
        Ok(devices)
    }
}

/// The duration of an extension, from now.
const EXTENSION: Duration = Duration::days(90);

/// Revokes a device within the actor's reach and ends its sessions. Succeeds if it is already revoked.
///
/// # Errors
/// [`DeviceChangeError`]
pub async fn revoke_device(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    device: TrustedDeviceId,
) -> Result<(), DeviceChangeError> {
    if held(work, actor, device).await?.revoked_at.is_some() {
        return Ok(());
    }
    work.revoke_device(device, actor.user, at).await?;
    let ended = work.end_sessions_on(device, EndReason::DeviceRevoked, at).await?;
    let after = Fields::new()
        .with("revokedAt", at)
        .with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
    let record = record(at, actor, device, "REVOKE", None, after)?;
    Ok(work.note("identity.device.revoked", record).await?)
}

/// Extends the activation of a device within the actor's reach to 90 days from now, and returns its new end.
///
/// # Errors
/// [`DeviceChangeError`]
pub async fn extend_device(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    device: TrustedDeviceId,
) -> Result<OffsetDateTime, DeviceChangeError> {
    let held = held(work, actor, device).await?;
    if held.revoked_at.is_some() {
        return Err(DeviceChangeError::Revoked);
    }
    let until = at + EXTENSION;
    if !work.extend_device(device, until).await? {
        return Err(DeviceChangeError::Claimed);
    }
    let before = Fields::new().with("expiresAt", held.expires_at);
    let after = Fields::new().with("expiresAt", until);
    let record = record(at, actor, device, "UPDATE", Some(before), after)?;
    work.note("identity.device.extended", record).await?;
    Ok(until)
}

/// Locks and returns a device within the actor's reach.
async fn held(
    work: &mut dyn IdentityDeviceWork,
    actor: &Actor,
    device: TrustedDeviceId,
) -> Result<ListedDevice, DeviceChangeError> {
    let held = work.hold_device(device).await?;
    let held = held.filter(|held| reaches(actor, held.branch));
    held.ok_or(DeviceChangeError::NoSuchDevice)
}

fn record(
    at: OffsetDateTime,
    actor: &Actor,
    device: TrustedDeviceId,
    action: &'static str,
    before: Option<Fields>,
    after: Fields,
) -> Result<AuditRecord, NoTenantChosen> {
    Ok(AuditRecord {
        tenant: actor.tenant()?,
        at,
        actor: actor.into(),
        action,
        entity_type: "Device",
        entity_id: device.to_string(),
        before,
        after: Some(after),
    })
}
