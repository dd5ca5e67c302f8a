use munim_identity_device::{Device, DeviceChangeError, Devices};

use crate::prelude::*;

/// A trusted device. Its device ID is masked.
#[item(from = device: Device, let device = device.into_inner())]
pub(crate) struct DeviceItem {
    /// The device's row, for revoking and extending.
    #[field(from = device.id.get(), example = 7)]
    device_id: i64,
    /// All but the last four digits of the device ID are masked.
    #[field(from = device.masked, example = "••••••••-••••-••••-••••-••••••••64ff")]
    masked_id: String,
    #[field(from = device.name, example = "Linux, Chromium 140")]
    device_name: String,
    #[field(from = device.branch.map(BranchId::get), example = Some(3))]
    branch_id: Option<i64>,
    /// The IP address that it was activated from.
    #[field(from = device.address.to_string(), example = "203.0.113.7")]
    ip_address: String,
    #[field(example = EXAMPLE_TIME)]
    activated_at: OffsetDateTime,
    #[field(example = EXAMPLE_TIME + Duration::days(90))]
    expires_at: OffsetDateTime,
    /// The time of the last sign-in on it.
    #[field(example = Some(EXAMPLE_TIME + Duration::hours(3)))]
    last_seen_at: Option<OffsetDateTime>,
    #[field(example = None)]
    revoked_at: Option<OffsetDateTime>,
}

list_page!(
    /// A page of devices, newest first.
    DevicePage of DeviceItem
);

pub(crate) fn device_change_problem(error: DeviceChangeError) -> Problem {
    let message = error.to_string();
    match error {
        DeviceChangeError::NoTenant(error) => error.into(),
        DeviceChangeError::NoSuchDevice => Problem::not_found(message),
        DeviceChangeError::Revoked => Problem::conflict("device_revoked", message),
        DeviceChangeError::Claimed => Problem::conflict("device_claimed", message),
        DeviceChangeError::Store(error) => error.into(),
    }
}

#[operation(get "/api/devices", tag = "devices", ok = "A page of devices", message = "Devices",
    refuses = [DeviceChangeError::NoTenant(NoTenantChosen)].map(device_change_problem))]
/// List trusted devices
pub(crate) async fn list_devices(
    app: State,
    caller: May<ManagesDevices>,
    list: ListQuery<Unsorted>,
) -> Reply<DevicePage> {
    let page = Devices::new(app.identity_device())
        .list_devices(caller.actor(), list.page)
        .await
        .map_err(device_change_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
