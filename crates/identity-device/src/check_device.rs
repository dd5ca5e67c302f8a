use munim_kernel::{Clock, StoreError};

use crate::{DeviceId, DeviceStanding, Keyed, SessionReader};

/// Tells a device whether it is activated, and for which tenant.
#[derive(Debug, Clone)]
pub struct CheckDevice<S, K> {
    devices: S,
    kit: K,
}

impl<S: SessionReader, K: Clock + Keyed> CheckDevice<S, K> {
    /// Looks devices up in `devices`.
    pub fn new(devices: S, kit: K) -> Self {
        Self { devices, kit }
    }

    /// Returns the device's activation; `None` when it has none now.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn run(&self, device: &DeviceId) -> Result<Option<DeviceStanding>, StoreError> {
        self.devices
            .device_standing(self.kit.device_hash(device), self.kit.now())
            .await
    }
}
