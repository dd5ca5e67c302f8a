use munim_kernel::{BranchId, ClientInfo};
use time::OffsetDateTime;

use crate::{DeviceHash, DeviceId, DeviceName};

/// What somebody without an activation code asks their administrators for.
#[derive(Debug, Clone)]
pub struct DeviceRequest {
    /// The code of their organisation, as they know it.
    pub organisation: String,
    /// The code of their branch, if they know it.
    pub branch: Option<String>,
    /// Their employee number.
    pub employee_number: String,
    /// Their name.
    pub employee_name: String,
    /// The id that their device made for itself.
    pub device: DeviceId,
    /// What the device calls itself.
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

/// Returns a code as it is stored: people type it as they like.
pub(crate) fn stored_code(typed: &str) -> String {
    typed.trim().to_uppercase()
}

/// A request to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDeviceRequest {
    /// Whose administrators are asked.
    pub branch: BranchId,
    /// The employee number given.
    pub employee_number: String,
    /// The name given.
    pub employee_name: String,
    /// The device's hash, by which its activation answers the request.
    pub device: DeviceHash,
    /// What the device calls itself.
    pub device_name: DeviceName,
    /// When.
    pub at: OffsetDateTime,
}
