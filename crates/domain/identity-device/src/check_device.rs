use munim_kernel::{Clock, StoreError};

use crate::{DeviceId, DeviceStanding, Keyed, SessionReader};

#[derive(Debug, Clone)]
pub struct CheckDevice<S, K> {
    devices: S,
    kit: K,
}

impl<S: SessionReader, K: Clock + Keyed> CheckDevice<S, K> {
    pub fn new(devices: S, kit: K) -> Self {
        Self { devices, kit }
    }

    pub async fn check_device(&self, device: &DeviceId) -> Result<Option<DeviceStanding>, StoreError> {
        self.devices
            .device_standing(self.kit.device_hash(device), self.kit.now())
            .await
    }
}
