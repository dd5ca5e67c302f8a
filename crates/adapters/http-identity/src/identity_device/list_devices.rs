use actix_web::http::StatusCode;
use munim_http_kit::{extractors::Unsorted, list_page};
use munim_identity_device::{Device, DeviceChangeError, Devices};
use munim_kernel::{BranchId, NoTenantChosen};
use time::{Duration, OffsetDateTime};

use super::needs::ManagesDevices;
use crate::prelude::*;

/// A trusted device. Its device ID is masked.
#[item]
pub(crate) struct DeviceItem {
    /// The device's row, for revoking and extending.
    device_id: i64,
    /// All but the last four digits of the device ID are masked.
    masked_id: String,
    device_name: String,
    branch_id: Option<i64>,
    /// The IP address that it was activated from.
    ip_address: String,
    activated_at: OffsetDateTime,
    expires_at: OffsetDateTime,
    /// The time of the last sign-in on it.
    last_seen_at: Option<OffsetDateTime>,
    revoked_at: Option<OffsetDateTime>,
}

impl From<Device> for DeviceItem {
    fn from(device: Device) -> Self {
        let device = device.into_inner();
        Self {
            device_id: device.id.get(),
            masked_id: device.masked,
            device_name: device.name,
            branch_id: device.branch.map(BranchId::get),
            ip_address: device.address.to_string(),
            activated_at: device.activated_at,
            expires_at: device.expires_at,
            last_seen_at: device.last_seen_at,
            revoked_at: device.revoked_at,
        }
    }
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
        DeviceChangeError::Revoked => Problem::new(StatusCode::CONFLICT, "device_revoked", message),
        DeviceChangeError::Claimed => Problem::conflict("device_claimed", message),
        DeviceChangeError::Store(error) => error.into(),
    }
}

#[operation(get "/api/devices", tag = "devices", ok = "A page of devices",
    examples = {
        let device = DeviceItem {
            device_id: 7,
            masked_id: "••••••••-••••-••••-••••-••••••••64ff".to_owned(),
            device_name: "Linux, Chromium 140".to_owned(),
            branch_id: Some(3),
            ip_address: "203.0.113.7".to_owned(),
            activated_at: EXAMPLE_TIME,
            expires_at: EXAMPLE_TIME + Duration::days(90),
            last_seen_at: Some(EXAMPLE_TIME + Duration::hours(3)),
            revoked_at: None,
        };
        Examples::of(&Success::new("Devices", DevicePage::example(device)))
            .or([DeviceChangeError::NoTenant(NoTenantChosen)].map(device_change_problem))
    })]
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
    Ok(Success::new("Devices", page.into()))
}
