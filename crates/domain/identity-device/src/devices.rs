use std::rc::Rc;

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, Page, PageRequest, Scope, TrustedDeviceId};
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
    if !lock_device(work, actor, device).await?.revoke(at) {
        return Ok(());
    }
    work.revoke_device(device, actor.user, at).await?;
    let ended = work.end_sessions_on(device, EndReason::DeviceRevoked, at).await?;
    let after = Fields::new()
        .with("revokedAt", at)
        .with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
    let change = Change::new("REVOKE", "identity.device.revoked", "Device", device).after(after);
    Ok(work.note(at, actor, actor.tenant()?, change).await?)
}

/// Extends the activation of a device within the actor's reach to 90 days from now, and returns its new end.
pub async fn extend_device(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    device: TrustedDeviceId,
) -> Result<OffsetDateTime, DeviceChangeError> {
    let mut held = lock_device(work, actor, device).await?;
    let before = Fields::new().with("expiresAt", held.get().expires_at);
    let until = held.extend(at)?;
    if !work.extend_device(device, until).await? {
        return Err(DeviceChangeError::Claimed);
    }
    let change = Change::new("UPDATE", "identity.device.extended", "Device", device)
        .before(before)
        .after(Fields::new().with("expiresAt", until));
    work.note(at, actor, actor.tenant()?, change).await?;
    Ok(until)
}

/// Locks a device within the actor's reach.
async fn lock_device(
    work: &mut dyn IdentityDeviceWork,
    actor: &Actor,
    device: TrustedDeviceId,
) -> Result<Device, DeviceChangeError> {
    let held = work.lock_device(device).await?;
    let held = held.filter(|held| reaches(actor, held.get().branch));
    held.ok_or(DeviceChangeError::NoSuchDevice)
}
