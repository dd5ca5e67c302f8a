use munim_identity_device::{self as identity, DeviceChangeError};

use super::list_devices::device_change_problem;
use crate::prelude::*;

/// The new expiry of the device.
#[item]
pub(crate) struct ExtendedDevice {
    expires_at: OffsetDateTime,
}

#[operation(put "/api/devices/{deviceId}/extend", tag = "devices", ok = "The new expiry",
    message = "Device extended", example = ExtendedDevice { expires_at: EXAMPLE_TIME + Duration::days(90) },
    refuses = [DeviceChangeError::NoTenant(NoTenantChosen), DeviceChangeError::NoSuchDevice, DeviceChangeError::Revoked,
        DeviceChangeError::Claimed].map(device_change_problem))]
/// Extend a device
///
/// The activation is valid for 90 days from now.
pub(crate) async fn extend_device(
    app: State,
    caller: May<ManagesDevices>,
    device: PathId<DeviceKey>,
) -> Reply<ExtendedDevice> {
    let (actor, device) = (caller.actor(), device.into_inner());
    let transaction = (app.identity_device(), actor.scope()?, Stale::Nothing);
    let expires_at = change(&app, &transaction, async |work, at| {
        identity::extend_device(work, at, actor, device)
            .await
            .map_err(device_change_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, ExtendedDevice { expires_at }))
}
