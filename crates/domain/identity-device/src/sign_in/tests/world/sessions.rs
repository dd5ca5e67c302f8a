//! The devices and sessions of the store.
use async_trait::async_trait;

use munim_kernel::{Page, PageRequest, SessionId, TrustedDeviceId};

use time::Duration;

use super::super::super::*;
use super::{NOW, Open};
use crate::{Device, DeviceBook, DeviceHash, EndReason, NewDevice, NewSession, SessionBook};

#[async_trait(?Send)]
impl DeviceBook for Open {
    async fn trusted_device(
        &mut self,
        _: DeviceHash,
        _: OffsetDateTime,
    ) -> Result<Option<TrustedDevice>, StoreError> {
        self.0.ask("device");
        Ok(self.0.device.get().then(|| TrustedDevice {
            id: TrustedDeviceId::try_new(7).unwrap(),
            branch: None,
        }))
    }

    async fn lock_trusted_device(
        &mut self,
        _: TrustedDeviceId,
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        self.0.ask("hold device");
        Ok(self.0.still_trusted.get())
    }

    async fn device_seen(&mut self, _: TrustedDeviceId, _: OffsetDateTime) -> Result<(), StoreError> {
        self.0.ask("device seen");
        Ok(())
    }

    async fn claim_device(
        &mut self,
        _: DeviceHash,
        _: OffsetDateTime,
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        panic!("signing in claims no device")
    }

    async fn trust_device(&mut self, _: &NewDevice) -> Result<TrustedDeviceId, StoreError> {
        panic!("signing in trusts no device")
    }

    async fn lock_device(&mut self, _: TrustedDeviceId) -> Result<Option<Device>, StoreError> {
        panic!("signing in holds no device")
    }

    async fn revoke_device(
        &mut self,
        _: TrustedDeviceId,
        _: UserId,
        _: OffsetDateTime,
    ) -> Result<(), StoreError> {
        panic!("signing in revokes no device")
    }

    async fn extend_device(&mut self, _: TrustedDeviceId, _: OffsetDateTime) -> Result<bool, StoreError> {
        panic!("signing in extends no device")
    }

    async fn devices(&mut self, _: Option<&[BranchId]>, _: PageRequest) -> Result<Page<Device>, StoreError> {
        panic!("signing in lists no devices")
    }
}

#[async_trait(?Send)]
impl SessionBook for Open {
    async fn open_session(
        &mut self,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<Vec<SessionId>, StoreError> {
        let given = (session.expires_at, rules.max_sessions);
        assert_eq!(given, (NOW + self.0.later.get() + Duration::minutes(30), 3));
        self.0.ask("open session");
        Ok(Vec::new())
    }

    async fn succeed_session(
        &mut self,
        _: SessionId,
        _: EndReason,
        _: &NewSession,
        _: &SignInRules,
    ) -> Result<bool, StoreError> {
        unreachable!()
    }

    async fn reopen_superseded(&mut self, _: SessionId) -> Result<(), StoreError> {
        panic!("signing in opens no session again")
    }

    async fn lock_session(&mut self, _: SessionId) -> Result<bool, StoreError> {
        panic!("signing in holds no session by itself")
    }

    async fn extend_session(
        &mut self,
        _: SessionId,
        _: OffsetDateTime,
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        panic!("signing in extends no session")
    }

    async fn end_session(
        &mut self,
        _: SessionId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        panic!("signing in ends no session by itself")
    }

    async fn end_sessions_on(
        &mut self,
        _: TrustedDeviceId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        panic!("signing in ends no sessions by itself")
    }

    async fn end_other_sessions_of(
        &mut self,
        _: UserId,
        _: SessionId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        panic!("signing in ends no sessions by itself")
    }

    async fn end_sessions_of(
        &mut self,
        _: UserId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        panic!("signing in ends no sessions by itself")
    }
}
