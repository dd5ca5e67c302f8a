use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{
    Actor, Clock, Fields, NoTenantChosen, Outbox, Page, PageRequest, Scope, StoreError, UnitOfWork, Work,
};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{
    DeviceRegister, EndReason, ListedDevice, SessionBook,
    activation_codes::{branches_of, reaches},
};

/// Why a device was not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeviceChangeError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such device within the actor's reach.
    #[error("Device not found")]
    NoSuchDevice,
    /// A revoked device must be activated anew.
    #[error("This device was revoked. It must be activated again.")]
    Revoked,
    /// Another tenant has activated it since.
    #[error(
        "This device is now activated for another organisation. To use it here, activate it with a new code."
    )]
    Claimed,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lists, revokes and extends trusted devices, each within the actor's reach.
#[derive(Debug, Clone)]
pub struct Devices<U, K> {
    store: U,
    kit: K,
}

impl<U, K> Devices<U, K>
where
    U: UnitOfWork<Work: DeviceRegister + SessionBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// How far an extension moves the end.
    pub const EXTENSION: Duration = Duration::days(90);

    /// Keeps devices in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// The tenant's devices within the actor's reach, the newest first.
    ///
    /// # Errors
    /// [`DeviceChangeError::NoTenant`] or [`DeviceChangeError::Store`].
    pub async fn list(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<ListedDevice>, DeviceChangeError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let devices = work.devices(branches_of(actor), page).await?;
        work.commit().await?;
        Ok(devices)
    }

    /// Revokes a device and ends its sessions at once. Doing it again is success.
    ///
    /// # Errors
    /// [`DeviceChangeError`]
    pub async fn revoke(&self, actor: &Actor, device: i64) -> Result<(), DeviceChangeError> {
        let now = self.kit.now();
        let (mut work, held) = self.hold(actor, device).await?;
        if held.revoked_at.is_some() {
            return Ok(());
        }
        work.revoke_device(device, actor.user, now).await?;
        let ended = work
            .end_sessions_on(device, EndReason::DeviceRevoked, now)
            .await?;
        let after = Fields::new()
            .with("revokedAt", now)
            .with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        self.settle(
            work,
            actor,
            device,
            "REVOKE",
            "identity.device.revoked",
            Fields::new(),
            after,
        )
        .await
    }

    /// Lets a device's activation run 90 days from now. Answers the new end.
    ///
    /// # Errors
    /// [`DeviceChangeError`]
    pub async fn extend(&self, actor: &Actor, device: i64) -> Result<OffsetDateTime, DeviceChangeError> {
        let (mut work, held) = self.hold(actor, device).await?;
        if held.revoked_at.is_some() {
            return Err(DeviceChangeError::Revoked);
        }
        let until = self.kit.now() + Self::EXTENSION;
        if !work.extend_device(device, until).await? {
            return Err(DeviceChangeError::Claimed);
        }
        let before = Fields::new().with("expiresAt", held.expires_at);
        let after = Fields::new().with("expiresAt", until);
        self.settle(
            work,
            actor,
            device,
            "UPDATE",
            "identity.device.extended",
            before,
            after,
        )
        .await?;
        Ok(until)
    }

    async fn hold(
        &self,
        actor: &Actor,
        device: i64,
    ) -> Result<(Box<U::Work>, ListedDevice), DeviceChangeError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let held = work
            .hold_device(device)
            .await?
            .filter(|held| reaches(actor, held.branch));
        Ok((work, held.ok_or(DeviceChangeError::NoSuchDevice)?))
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "the one place where a device's change is recorded and told"
    )]
    async fn settle(
        &self,
        mut work: Box<U::Work>,
        actor: &Actor,
        device: i64,
        action: &'static str,
        event: &'static str,
        before: Fields,
        after: Fields,
    ) -> Result<(), DeviceChangeError> {
        let tenant = actor.tenant()?;
        let at = self.kit.now();
        work.note(
            event,
            AuditRecord {
                tenant,
                at,
                actor: actor.into(),
                action,
                entity_type: "Device",
                entity_id: device.to_string(),
                before: (!before.is_empty()).then_some(before),
                after: Some(after),
            },
        )
        .await?;
        Ok(work.commit().await?)
    }
}
