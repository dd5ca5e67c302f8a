//! Devices, requests to activate them, and activation codes.
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{
    ActivationCodeId, BranchId, DeviceRequestId, Page, PageRequest, StoreError, TenantId, TrustedDeviceId,
    UserId,
};
use time::OffsetDateTime;

use crate::{
    Device, DeviceHash, HeldDeviceRequest, IssuedCode, NewCode, NewDevice, NewDeviceRequest, TrustedDevice,
};

/// Finds the tenant of an activation code, across tenants.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ActivationCodeReader {
    /// Returns the code with that hash: the live one if there is one, otherwise the one issued last.
    async fn locate_code(
        &self,
        hmac: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<Option<IssuedCode>, StoreError>;
}

/// Finds an organisation by its public code, across tenants.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait OrganisationReader {
    /// Returns the tenant with that code, if it is active. Never the platform.
    async fn locate_organisation(&self, code: &str) -> Result<Option<TenantId>, StoreError>;
}

/// Stores the requests to activate devices, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DeviceRequestBook {
    /// Returns the branch whose administrators to ask: the branch with that code, otherwise the head office, otherwise
    /// the first branch. Considers active branches only; `None` if there is none.
    async fn branch_to_ask(&mut self, code: Option<&str>) -> Result<Option<BranchId>, StoreError>;

    /// Stores a request, replacing an open one of the same device. Returns its id.
    async fn keep_request(&mut self, request: &NewDeviceRequest) -> Result<DeviceRequestId, StoreError>;

    /// Returns one request, its row locked until the transaction ends.
    async fn lock_request(
        &mut self,
        request: DeviceRequestId,
    ) -> Result<Option<HeldDeviceRequest>, StoreError>;

    /// Marks a request as dismissed.
    async fn resolve_request(
        &mut self,
        request: DeviceRequestId,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Marks the requests of a device as fulfilled.
    async fn fulfil_requests(&mut self, device: DeviceHash, now: OffsetDateTime) -> Result<(), StoreError>;
}

/// Stores trusted devices, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DeviceBook {
    /// Returns the device, if users may sign in on it at `now`.
    async fn trusted_device(
        &mut self,
        device: DeviceHash,
        now: OffsetDateTime,
    ) -> Result<Option<TrustedDevice>, StoreError>;

    /// Claims the device id for the transaction's tenant. Returns false if another tenant holds it at `now`.
    async fn claim_device(
        &mut self,
        device: DeviceHash,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Trusts a device, for the first time or again, and returns its id.
    async fn trust_device(&mut self, device: &NewDevice) -> Result<TrustedDeviceId, StoreError>;

    /// Locks the row of a device of the tenant until the transaction ends. Returns true if users may sign in on it at
    /// `now`.
    async fn lock_trusted_device(
        &mut self,
        device: TrustedDeviceId,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Records that a session began on the device.
    async fn device_seen(&mut self, device: TrustedDeviceId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Returns one device, its row locked until the transaction ends.
    async fn lock_device(&mut self, device: TrustedDeviceId) -> Result<Option<Device>, StoreError>;

    /// Revokes a device and releases its claim.
    async fn revoke_device(
        &mut self,
        device: TrustedDeviceId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Changes when a device's activation and claim expire. Returns false if another tenant has claimed the device.
    async fn extend_device(
        &mut self,
        device: TrustedDeviceId,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Returns the tenant's devices, the newest first; only those of the given branches, if given.
    async fn devices(
        &mut self,
        branches: Option<&[BranchId]>,
        page: PageRequest,
    ) -> Result<Page<Device>, StoreError>;
}

/// Stores activation codes, within the transaction's tenant.
#[async_trait(?Send)]
pub trait ActivationCodeBook {
    /// Returns the number of the tenant's codes that are live at `now`. Other transactions that issue codes of the
    /// tenant wait until this one ends.
    async fn lock_live_codes(&mut self, now: OffsetDateTime) -> Result<u64, StoreError>;

    /// Issues a code. `None` if a live code on the platform has the same digits; the caller must draw another then.
    async fn issue_code(&mut self, code: &NewCode) -> Result<Option<ActivationCodeId>, StoreError>;

    /// Uses a live code up atomically. Returns false if it is not live. The demo's code stays live.
    async fn use_code(&mut self, code: ActivationCodeId, now: OffsetDateTime) -> Result<bool, StoreError>;

    /// Records which device used the code.
    async fn code_used_by(
        &mut self,
        code: ActivationCodeId,
        device: TrustedDeviceId,
    ) -> Result<(), StoreError>;

    /// Returns one code, its row locked until the transaction ends.
    async fn lock_code(
        &mut self,
        code: ActivationCodeId,
        now: OffsetDateTime,
    ) -> Result<Option<IssuedCode>, StoreError>;

    /// Revokes a live code.
    async fn revoke_code(&mut self, code: ActivationCodeId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Returns the tenant's codes, the newest first; only those of the given branches, if given.
    async fn codes(
        &mut self,
        branches: Option<&[BranchId]>,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<IssuedCode>, StoreError>;

    /// Returns whether the tenant has a user with that number, for whom a code may be issued.
    async fn has_user(&mut self, user: UserId) -> Result<bool, StoreError>;
}
