use munim_kernel::{BranchId, ClientInfo};
use time::OffsetDateTime;

use crate::{DeviceHash, DeviceId, DeviceName};

/// A request to an organisation's administrators to activate a device.
#[derive(Debug, Clone)]
pub struct DeviceRequest {
    /// The organisation's code, as entered.
    pub organisation: String,
    /// The branch's code, if entered.
    pub branch: Option<String>,
    pub employee_number: String,
    pub employee_name: String,
    pub device: DeviceId,
    pub name: DeviceName,
    pub client: ClientInfo,
}

impl DeviceRequest {
    pub const MAX_CODE: u64 = 20;
    /// The longest employee number.
    pub const MAX_NUMBER: u64 = 30;
    /// The longest name.
    pub const MAX_NAME: u64 = 100;
}

/// Returns an entered code in the form in which codes are stored.
pub(crate) fn stored_code(typed: &str) -> String {
    typed.trim().to_uppercase()
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDeviceRequest {
    /// The branch whose administrators receive it.
    pub branch: BranchId,
    pub employee_number: String,
    pub employee_name: String,
    /// The device's hash; activating the device resolves the request.
    pub device: DeviceHash,
    pub device_name: DeviceName,
    pub at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldDeviceRequest {
    /// The branch whose administrators received it.
    pub branch: BranchId,
    pub employee_name: String,
    /// Whether it was already fulfilled or dismissed.
    pub resolved: bool,
}
