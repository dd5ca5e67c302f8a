use std::rc::Rc;

use munim_audit::{AuditActor, AuditRecord, Change, Note as _};
use munim_kernel::{ClientInfo, Clock, Fields, Scope, StoreError, TenantId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{
    ActivationCode, CodeRecord, CodeStatus, DeviceId, DeviceName, IdentityDeviceStore, Keyed, Limit,
    NewDevice, failed_attempt::refusals_by,
};

/// The key that [`Limit::ACTIVATION_ON_PLATFORM`] counts.
pub(crate) const WHOLE_PLATFORM: &str = "all";

#[derive(Debug, Clone)]
pub struct ActivationRequest {
    pub code: ActivationCode,
    pub device: DeviceId,
    pub name: DeviceName,
    pub client: ClientInfo,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceActivated {
    pub tenant: TenantId,
    pub tenant_name: String,
    pub activated_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
}

/// The reasons why a device is not activated.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ActivateDeviceError {
    #[error("Too many activation attempts. Please try again later.")]
    RateLimited { retry_after: Duration },
    /// Too many failures on the whole platform; a SuperAdmin must reset it.
    #[error("Device activation is paused for security reasons. Please contact support.")]
    Paused { retry_after: Duration },
    /// Unknown, expired, used or revoked: the caller does not learn which.
    #[error("Invalid or expired activation code.")]
    CodeNotUsable,
    #[error("This device is already activated for another organisation.")]
    DeviceClaimed,
    #[error("This organisation is suspended. Please contact support.")]
    TenantSuspended,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Activates a device with a code: once, for the tenant that issued it, for 90 days.
#[derive(Clone)]
pub struct ActivateDevice<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K> ActivateDevice<K>
where
    K: Clock + Keyed,
{
    /// How long an activation is valid.
    pub const LIFE: Duration = Duration::days(90);

    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Activates the device if the code is valid.
    ///
    /// # Errors
    /// [`ActivateDeviceError`]; only counters and records have changed then.
    pub async fn activate_device(
        &self,
        request: &ActivationRequest,
    ) -> Result<DeviceActivated, ActivateDeviceError> {
        self.count(request).await?;
        let now = self.kit.now();
        let found = self
            .store
            .locate_code(self.kit.code_hmac(&request.code), now)
            .await?;
        let Some(code) = found else {
            return self.refuse_code(request, TenantId::PLATFORM, "unknown").await;
        };
        if code.status() != CodeStatus::Live {
            return self
                .refuse_code(request, code.get().tenant, code.status().as_str())
                .await;
        }
        self.activate(request, code.get(), now).await
    }

    async fn activate(
        &self,
        request: &ActivationRequest,
        code: &CodeRecord,
        now: OffsetDateTime,
    ) -> Result<DeviceActivated, ActivateDeviceError> {
        let hash = self.kit.device_hash(&request.device);
        let expires_at = now + Self::LIFE;
        let mut work = self.store.begin(Scope::Tenant(code.tenant)).await?;
        let Some(tenant) = work.tenant_standing().await?.filter(|tenant| tenant.active) else {
            drop(work);
            self.note_failure(request, code.tenant, "tenant suspended")
                .await?;
            return Err(ActivateDeviceError::TenantSuspended);
        };
        if !work.use_code(code.id, now).await? {
            drop(work);
            return self
                .refuse_code(request, code.tenant, CodeStatus::Used.as_str())
                .await;
        }
        if !work.claim_device(hash, now, expires_at).await? {
            drop(work);
            self.note_failure(request, code.tenant, "device serves another tenant")
                .await?;
            return Err(ActivateDeviceError::DeviceClaimed);
        }
        let device = NewDevice {
            hash,
            masked: request.device.masked(),
            name: request.name.clone(),
            branch: code.branch,
            address: request.client.address,
            activated_at: now,
            expires_at,
        };
        let id = work.trust_device(&device).await?;
        work.code_used_by(code.id, id).await?;
        work.fulfil_requests(hash, now).await?;
        for (limit, counted) in self.counters(request) {
            work.uncount(limit, &counted).await?;
        }
        let fields = Fields::new()
            .with("deviceName", device.name.as_str())
            .with("maskedId", device.masked.clone())
            .with("branchId", device.branch.map(munim_kernel::BranchId::get))
            .with("codeId", code.id.get())
            .with("expiresAt", expires_at);
        let change = Change::new("DEVICE_ACTIVATED", "identity.device.activated", "Device", id).after(fields);
        work.note(
            now,
            AuditActor::stranger(device.masked.clone(), request.client.clone()),
            code.tenant,
            change,
        )
        .await?;
        work.commit().await?;
        Ok(DeviceActivated {
            tenant: code.tenant,
            tenant_name: tenant.name,
            activated_at: now,
            expires_at,
        })
    }

    fn counters(&self, request: &ActivationRequest) -> impl Iterator<Item = (Limit, String)> {
        let by_device = self.kit.device_hash(&request.device).hex();
        Limit::ACTIVATION_BY_ADDRESS
            .of_address(request.client.address)
            .chain([
                (Limit::ACTIVATION_BY_DEVICE, by_device),
                (Limit::ACTIVATION_ON_PLATFORM, WHOLE_PLATFORM.to_owned()),
            ])
    }

    /// Counts the attempt before it is checked: by address, by device, and on the whole platform. Counts all or none.
    async fn count(&self, request: &ActivationRequest) -> Result<(), ActivateDeviceError> {
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        for (limit, counted) in self.counters(request) {
            if let Err(limited) = work.count(limit, &counted, self.kit.now()).await? {
                drop(work);
                let refused = refusals_by(limit, counted);
                let record = self.failure(request, TenantId::PLATFORM, "too many attempts");
                let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
                work.record_refusal(&refused, record).await?;
                work.commit().await?;
                let retry_after = limited.retry_after;
                return Err(if limit == Limit::ACTIVATION_ON_PLATFORM {
                    ActivateDeviceError::Paused { retry_after }
                } else {
                    ActivateDeviceError::RateLimited { retry_after }
                });
            }
        }
        Ok(work.commit().await?)
    }

    async fn refuse_code(
        &self,
        request: &ActivationRequest,
        tenant: TenantId,
        status: &'static str,
    ) -> Result<DeviceActivated, ActivateDeviceError> {
        self.note_failure(request, tenant, status).await?;
        Err(ActivateDeviceError::CodeNotUsable)
    }

    async fn note_failure(
        &self,
        request: &ActivationRequest,
        tenant: TenantId,
        reason: &'static str,
    ) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.record(self.failure(request, tenant, reason)).await?;
        work.commit().await
    }

    fn failure(&self, request: &ActivationRequest, tenant: TenantId, reason: &'static str) -> AuditRecord {
        AuditRecord {
            tenant,
            at: self.kit.now(),
            actor: AuditActor::stranger(request.device.masked(), request.client.clone()),
            action: "DEVICE_ACTIVATION_FAILED",
            entity_type: "Device",
            entity_id: String::new(),
            before: None,
            after: Some(
                Fields::new()
                    .with("reason", reason)
                    .with("deviceName", request.name.as_str()),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, World, client};

    const COUNTED: [&str; 4] = [
        "begin in 0",
        "count activation by address 203.",
        "count activation by device dede",
        "count activation on platform all",
    ];

    fn request() -> ActivationRequest {
        ActivationRequest {
            code: ActivationCode::try_new("482913").unwrap(),
            device: DeviceId::try_new("6f9619ff-8b86-4d01-b42d-00cf4fc964ff").unwrap(),
            name: DeviceName::try_new("Linux, Chromium").unwrap(),
            client: client(),
        }
    }

    async fn run(world: &std::rc::Rc<World>) -> Result<DeviceActivated, ActivateDeviceError> {
        ActivateDevice::new(Rc::new(world.store()), world.store())
            .activate_device(&request())
            .await
    }

    #[tokio::test]
    async fn a_success_is_counted_before_it_is_judged_and_taken_back_after() {
        let world = World::new();
        let activated = run(&world).await.unwrap();
        let expires_at = NOW + Duration::days(90);
        assert_eq!((activated.activated_at, activated.expires_at), (NOW, expires_at));
        let mut expected = COUNTED.to_vec();
        expected.extend([
            "begin in 1",
            "use code 41",
            "claim for 90d",
            "trust",
            "code 41 used by 7",
            "fulfil requests",
            "uncount activation by address",
            "uncount activation by device",
            "uncount activation on platform",
        ]);
        assert_eq!(world.asked(), expected);
        let recorded = world.recorded();
        let [(1, "DEVICE_ACTIVATED", after)] = recorded.as_slice() else {
            panic!("{recorded:?}")
        };
        assert!(
            !after.contains("6f9619ff"),
            "the device id is a credential: {after}"
        );
        assert_eq!(world.events(), ["identity.device.activated"]);
    }

    /// Checks that the attempt changed nothing but the count and one record, in that tenant and for that reason.
    async fn is_refused(world: &std::rc::Rc<World>, tenant: i64, reason: &str) -> ActivateDeviceError {
        let refused = run(world).await.unwrap_err();
        let mut expected = COUNTED.map(str::to_owned).to_vec();
        expected.push(format!("begin in {tenant}"));
        assert_eq!(world.asked(), expected);
        let recorded = world.recorded();
        let [(of, "DEVICE_ACTIVATION_FAILED", after)] = recorded.as_slice() else {
            panic!("{recorded:?}")
        };
        assert_eq!(*of, tenant);
        assert!(after.contains(reason), "{after}");
        assert!(world.events().is_empty());
        refused
    }

    #[tokio::test]
    async fn what_is_wrong_with_a_code_is_on_record_only() {
        for (status, tenant, reason) in [
            (None, 0, "unknown"),
            (Some(CodeStatus::Expired), 1, "expired"),
            (Some(CodeStatus::Used), 1, "used"),
            (Some(CodeStatus::Revoked), 1, "revoked"),
        ] {
            let world = World::new();
            world.status.set(status);
            let refused = is_refused(&world, tenant, reason).await;
            assert_eq!(refused, ActivateDeviceError::CodeNotUsable);
        }
        // Live when it was looked up, and used by another device a moment later.
        let world = World::new();
        world.unused.set(false);
        let refused = is_refused(&world, 1, "used").await;
        assert_eq!(refused, ActivateDeviceError::CodeNotUsable);
    }

    #[tokio::test]
    async fn a_refusal_uses_no_code_up() {
        let world = World::new();
        world.unclaimed.set(false);
        let refused = is_refused(&world, 1, "device serves another tenant").await;
        assert_eq!(refused, ActivateDeviceError::DeviceClaimed);
        let world = World::new();
        world.standing.set(Some(false));
        let refused = is_refused(&world, 1, "tenant suspended").await;
        assert_eq!(refused, ActivateDeviceError::TenantSuspended);
    }

    #[tokio::test]
    async fn what_is_refused_by_a_limit_counts_nowhere() {
        for limit in [
            Limit::ACTIVATION_BY_ADDRESS,
            Limit::ACTIVATION_BY_DEVICE,
            Limit::ACTIVATION_ON_PLATFORM,
        ] {
            let world = World::new();
            world.reached.set(Some(limit));
            let retry_after = limit.window;
            let expected = if limit.latches {
                ActivateDeviceError::Paused { retry_after }
            } else {
                ActivateDeviceError::RateLimited { retry_after }
            };
            assert_eq!(run(&world).await, Err(expected));
            assert_eq!(world.asked(), ["begin in 0"], "only the record was committed");
            let recorded = world.recorded();
            assert!(
                recorded.len() == 1 && recorded[0].2.contains("too many attempts"),
                "{recorded:?}"
            );
        }
    }
}
