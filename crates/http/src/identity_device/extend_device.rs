use munim_identity_device::{self as identity, DeviceChangeError};
use munim_kernel::NoTenantChosen;
use serde::Serialize;
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;

use super::EXAMPLE_TIME;
use crate::{
    app::State,
    change::{Stale, change},
    envelope::{Reply, Success},
    extractors::{DeviceKey, KeepsDevices, May, PathId, Then},
    openapi::{Examples, Operation},
    wire,
};

/// The new expiry of the device.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExtendedDevice {
    #[serde(serialize_with = "wire::moment")]
    expires_at: OffsetDateTime,
}

pub(crate) struct ExtendDevice;

impl Operation for ExtendDevice {
    type Asks = Then<May<KeepsDevices>, PathId<DeviceKey>>;
    type Doc = __path_extend_device;

    fn examples() -> Examples {
        let expires_at = EXAMPLE_TIME + Duration::days(90);
        Examples::of(&Success::new("Device extended", ExtendedDevice { expires_at })).or([
            DeviceChangeError::NoTenant(NoTenantChosen),
            DeviceChangeError::NoSuchDevice,
            DeviceChangeError::Revoked,
            DeviceChangeError::Claimed,
        ])
    }
}

/// Extend a device
///
/// The activation is valid for 90 days from now.
#[utoipa::path(put, path = "/api/devices/{deviceId}/extend", operation_id = "extendDevice", tag = "devices",
    responses((status = 200, description = "The new expiry", body = Success<ExtendedDevice>)))]
pub(crate) async fn extend_device(
    app: State,
    Then(caller, device): Then<May<KeepsDevices>, PathId<DeviceKey>>,
) -> Reply<ExtendedDevice> {
    let (actor, device) = (caller.actor(), device.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::Nothing);
    let expires_at = change(&app, &place, async |work, at| {
        Ok(identity::extend_device(work, at, actor, device).await?)
    })
    .await?;
    Ok(Success::new("Device extended", ExtendedDevice { expires_at }))
}
