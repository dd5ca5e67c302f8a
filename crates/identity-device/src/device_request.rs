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
    /// Their employee number.
    pub employee_number: String,
    /// Their name.
    pub employee_name: String,
    /// The id that their device made for itself.
    pub device: DeviceId,
    /// The device's name.
    pub name: DeviceName,
    /// Where the request came from.
    pub client: ClientInfo,
}

impl DeviceRequest {
    /// The longest code of an organisation or branch.
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

/// A request to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDeviceRequest {
    /// The branch whose administrators receive it.
    pub branch: BranchId,
    /// The employee number given.
    pub employee_number: String,
    /// The name given.
    pub employee_name: String,
    /// The device's hash; activating the device resolves the request.
    pub device: DeviceHash,
    /// The device's name.
    pub device_name: DeviceName,
    /// The time.
    pub at: OffsetDateTime,
}

/// A stored request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldDeviceRequest {
    /// The branch whose administrators received it.
    pub branch: BranchId,
    /// The name given.
    pub employee_name: String,
    /// Whether it was already fulfilled or dismissed.
    pub resolved: bool,
}
