use munim_kernel::{Clock, StoreError};

use crate::{DeviceId, DeviceStanding, Keyed, SessionReader};

/// Checks whether a device is activated, and for which tenant.
#[derive(Debug, Clone)]
pub struct CheckDevice<S, K> {
    devices: S,
    kit: K,
}

impl<S: SessionReader, K: Clock + Keyed> CheckDevice<S, K> {
    /// Reads devices from `devices`.
    pub fn new(devices: S, kit: K) -> Self {
        Self { devices, kit }
    }

    /// Returns the device's current activation, if there is one.
    pub async fn check_device(&self, device: &DeviceId) -> Result<Option<DeviceStanding>, StoreError> {
        self.devices
            .device_standing(self.kit.device_hash(device), self.kit.now())
            .await
    }
}
