use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, DeviceChangeError};
use munim_kernel::NoTenantChosen;

use super::{list_devices::device_change_problem, needs::ManagesDevices, path_keys::DeviceKey};

pub(crate) struct RevokeDevice;

impl Operation for RevokeDevice {
    type Asks = Then<May<ManagesDevices>, PathId<DeviceKey>>;
    type Doc = __path_revoke_device;

    fn examples() -> Examples {
        Examples::of(&Success::new("Device revoked", Nothing)).or([
            DeviceChangeError::NoTenant(NoTenantChosen),
            DeviceChangeError::NoSuchDevice,
        ]
        .map(device_change_problem))
    }
}

/// Revoke a device
///
/// Its sessions end immediately. Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/devices/{deviceId}", operation_id = "revokeDevice", tag = "devices",
    responses((status = 200, description = "The device was revoked", body = Success<Nothing>)))]
pub(crate) async fn revoke_device(
    app: State,
    Then(caller, device): Then<May<ManagesDevices>, PathId<DeviceKey>>,
) -> Reply<Nothing> {
    let (actor, device) = (caller.actor(), device.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    change(&app, &place, async |work, at| {
        identity::revoke_device(work, at, actor, device)
            .await
            .map_err(device_change_problem)
    })
    .await?;
    Ok(Success::new("Device revoked", Nothing))
}
