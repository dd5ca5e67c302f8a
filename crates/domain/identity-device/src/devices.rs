use std::rc::Rc;

use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, NoTenantChosen, Page, PageRequest, Scope, TrustedDeviceId};
use time::OffsetDateTime;

use crate::{
    Device, DeviceChangeError, EndReason, IdentityDeviceStore, IdentityDeviceWork,
    activation_codes::{branches_of, reaches},
};

#[derive(Clone)]
pub struct Devices {
    store: Rc<dyn IdentityDeviceStore>,
}

impl Devices {
    pub fn new(store: Rc<dyn IdentityDeviceStore>) -> Self {
        Self { store }
    }

    /// Returns the tenant's devices within the actor's reach, the newest first.
    pub async fn list_devices(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<Device>, DeviceChangeError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let devices = work.devices(branches_of(actor), page).await?;
        work.commit().await?;
        Ok(devices)
    }
}

/// Revokes a device within the actor's reach and ends its sessions. Succeeds if it is already revoked.
pub async fn revoke_device(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    device: TrustedDeviceId,
) -> Result<(), DeviceChangeError> {
    if !held(work, actor, device).await?.revoke(at) {
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
pub async fn extend_device(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    device: TrustedDeviceId,
) -> Result<OffsetDateTime, DeviceChangeError> {
    let mut held = held(work, actor, device).await?;
    let before = Fields::new().with("expiresAt", held.get().expires_at);
    let until = held.extend(at)?;
    if !work.extend_device(device, until).await? {
        return Err(DeviceChangeError::Claimed);
    }
    let after = Fields::new().with("expiresAt", until);
    let record = record(at, actor, device, "UPDATE", Some(before), after)?;
    work.note("identity.device.extended", record).await?;
    Ok(until)
}

async fn held(
    work: &mut dyn IdentityDeviceWork,
    actor: &Actor,
    device: TrustedDeviceId,
) -> Result<Device, DeviceChangeError> {
    let held = work.lock_device(device).await?;
    let held = held.filter(|held| reaches(actor, held.get().branch));
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
