use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{EXAMPLE_TIME, Examples, Operation},
    wire,
};
use munim_identity_device::{self as identity, DeviceChangeError};
use munim_kernel::NoTenantChosen;
use serde::Serialize;
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;

use super::{list_devices::device_change_problem, needs::ManagesDevices, path_keys::DeviceKey};

/// The new expiry of the device.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExtendedDevice {
    #[serde(serialize_with = "wire::moment")]
    expires_at: OffsetDateTime,
}

pub(crate) struct ExtendDevice;

impl Operation for ExtendDevice {
    type Asks = Then<May<ManagesDevices>, PathId<DeviceKey>>;
    type Doc = __path_extend_device;

    fn examples() -> Examples {
        let expires_at = EXAMPLE_TIME + Duration::days(90);
        Examples::of(&Success::new("Device extended", ExtendedDevice { expires_at })).or([
            DeviceChangeError::NoTenant(NoTenantChosen),
            DeviceChangeError::NoSuchDevice,
            DeviceChangeError::Revoked,
            DeviceChangeError::Claimed,
        ]
        .map(device_change_problem))
    }
}

/// Extend a device
///
/// The activation is valid for 90 days from now.
#[utoipa::path(put, path = "/api/devices/{deviceId}/extend", operation_id = "extendDevice", tag = "devices",
    responses((status = 200, description = "The new expiry", body = Success<ExtendedDevice>)))]
pub(crate) async fn extend_device(
    app: State,
    Then(caller, device): Then<May<ManagesDevices>, PathId<DeviceKey>>,
) -> Reply<ExtendedDevice> {
    let (actor, device) = (caller.actor(), device.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::Nothing);
    let expires_at = change(&app, &place, async |work, at| {
        identity::extend_device(work, at, actor, device)
            .await
            .map_err(device_change_problem)
    })
    .await?;
    Ok(Success::new("Device extended", ExtendedDevice { expires_at }))
}
