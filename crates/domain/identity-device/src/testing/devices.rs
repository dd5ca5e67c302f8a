//! The activation codes, devices and device requests of the store.
use async_trait::async_trait;

use munim_kernel::{ActivationCodeId, BranchId, DeviceRequestId, Page, PageRequest, TrustedDeviceId, UserId};
use time::OffsetDateTime;

use super::{Done, NOW, Open, Store, tenant};
use crate::{
    ActivationCodeBook, ActivationCodeReader, CodeRecord, CodeStatus, Device, DeviceBook, DeviceHash,
    DeviceRequestBook, HeldDeviceRequest, IssuedCode, NewCode, NewDevice, NewDeviceRequest, TrustedDevice,
};

#[async_trait(?Send)]
impl ActivationCodeReader for Store {
    async fn locate_code(&self, hmac: [u8; 32], now: OffsetDateTime) -> Done<Option<IssuedCode>> {
        assert_eq!((hmac, now), ([0xc0; 32], NOW));
        assert_eq!(
            self.0.open.get(),
            0,
            "the attempt was counted and committed before"
        );
        Ok(self.0.status.get().map(|status| {
            let record = CodeRecord {
                tenant: tenant(),
                id: ActivationCodeId::try_new(41).unwrap(),
                branch: BranchId::try_new(3).ok(),
                assigned_to: None,
                issued_at: NOW,
                expires_at: (status == CodeStatus::Expired).then_some(NOW),
                is_used: status == CodeStatus::Used,
                is_revoked: status == CodeStatus::Revoked,
            };
            IssuedCode::from_store(record, NOW)
        }))
    }
}

#[async_trait(?Send)]
impl ActivationCodeBook for Open {
    async fn lock_live_codes(&mut self, _: OffsetDateTime) -> Done<u64> {
        unreachable!()
    }

    async fn issue_code(&mut self, _: &NewCode) -> Done<Option<ActivationCodeId>> {
        unreachable!()
    }

    async fn use_code(&mut self, code: ActivationCodeId, _: OffsetDateTime) -> Done<bool> {
        self.ask(format!("use code {code}"));
        Ok(self.world.unused.get())
    }

    async fn code_used_by(&mut self, code: ActivationCodeId, device: TrustedDeviceId) -> Done {
        self.ask(format!("code {code} used by {device}"));
        Ok(())
    }

    async fn lock_code(&mut self, _: ActivationCodeId, _: OffsetDateTime) -> Done<Option<IssuedCode>> {
        unreachable!()
    }

    async fn revoke_code(&mut self, _: ActivationCodeId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn codes(
        &mut self,
        _: Option<&[BranchId]>,
        _: PageRequest,
        _: OffsetDateTime,
    ) -> Done<Page<IssuedCode>> {
        unreachable!()
    }

    async fn has_user(&mut self, _: UserId) -> Done<bool> {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl DeviceBook for Open {
    async fn trusted_device(&mut self, _: DeviceHash, _: OffsetDateTime) -> Done<Option<TrustedDevice>> {
        unreachable!()
    }

    async fn claim_device(
        &mut self,
        _: DeviceHash,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Done<bool> {
        self.ask(format!("claim for {}", until - now));
        Ok(self.world.unclaimed.get())
    }

    async fn trust_device(&mut self, device: &NewDevice) -> Done<TrustedDeviceId> {
        assert_eq!(
            (device.activated_at, device.branch),
            (NOW, BranchId::try_new(3).ok())
        );
        self.ask("trust");
        Ok(TrustedDeviceId::try_new(7).unwrap())
    }

    async fn lock_trusted_device(&mut self, _: TrustedDeviceId, _: OffsetDateTime) -> Done<bool> {
        unreachable!()
    }

    async fn device_seen(&mut self, _: TrustedDeviceId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn lock_device(&mut self, _: TrustedDeviceId) -> Done<Option<Device>> {
        unreachable!()
    }

    async fn revoke_device(&mut self, _: TrustedDeviceId, _: UserId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn extend_device(&mut self, _: TrustedDeviceId, _: OffsetDateTime) -> Done<bool> {
        unreachable!()
    }

    async fn devices(&mut self, _: Option<&[BranchId]>, _: PageRequest) -> Done<Page<Device>> {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl DeviceRequestBook for Open {
    async fn branch_to_ask(&mut self, _: Option<&str>) -> Done<Option<BranchId>> {
        unreachable!()
    }

    async fn keep_request(&mut self, _: &NewDeviceRequest) -> Done<DeviceRequestId> {
        unreachable!()
    }

    async fn lock_request(&mut self, _: DeviceRequestId) -> Done<Option<HeldDeviceRequest>> {
        unreachable!()
    }

    async fn resolve_request(&mut self, _: DeviceRequestId, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn fulfil_requests(&mut self, _: DeviceHash, _: OffsetDateTime) -> Done {
        self.ask("fulfil requests");
        Ok(())
    }
}
