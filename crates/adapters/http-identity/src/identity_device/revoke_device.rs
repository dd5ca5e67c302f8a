use munim_identity_device::{self as identity, DeviceChangeError};

use super::list_devices::device_change_problem;
use crate::prelude::*;

#[operation(delete "/api/devices/{deviceId}", tag = "devices", ok = "The device was revoked", message = "Device revoked",
    refuses = [DeviceChangeError::NoTenant(NoTenantChosen), DeviceChangeError::NoSuchDevice].map(device_change_problem))]
/// Revoke a device
///
/// Its sessions end immediately. Repeating the call succeeds.
pub(crate) async fn revoke_device(
    app: State,
    caller: May<ManagesDevices>,
    device: PathId<DeviceKey>,
) -> Reply<Nothing> {
    let (actor, device) = (caller.actor(), device.into_inner());
    let transaction = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    change(&app, &transaction, async |work, at| {
        identity::revoke_device(work, at, actor, device)
            .await
            .map_err(device_change_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
