use std::rc::Rc;

use munim_kernel::{Clock, StoreError};

use crate::{DeviceId, DeviceStanding, IdentityDeviceStore, Keyed};

#[derive(Clone)]
pub struct CheckDevice<K> {
    devices: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K: Clock + Keyed> CheckDevice<K> {
    pub fn new(devices: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { devices, kit }
    }

    pub async fn check_device(&self, device: &DeviceId) -> Result<Option<DeviceStanding>, StoreError> {
        self.devices
            .device_standing(self.kit.device_hash(device), self.kit.now())
            .await
    }
}
