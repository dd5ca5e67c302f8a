use munim_identity_device::{DeviceChangeError, Devices};
use munim_kernel::NoTenantChosen;

use crate::{
    again::again,
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::{DeviceKey, KeepsDevices, May, PathId, Then},
    openapi::{Examples, Operation},
};

pub(crate) struct RevokeDevice;

impl Operation for RevokeDevice {
    type Asks = Then<May<KeepsDevices>, PathId<DeviceKey>>;
    type Doc = __path_revoke_device;

    fn examples() -> Examples {
        Examples::of(&Success::new("Device revoked", Nothing)).or([
            DeviceChangeError::NoTenant(NoTenantChosen),
            DeviceChangeError::NoSuchDevice,
        ])
    }
}

/// Revoke a device
///
/// Its sessions end immediately. Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/devices/{deviceId}", operation_id = "revokeDevice", tag = "devices",
    responses((status = 200, description = "The device was revoked", body = Success<Nothing>)))]
pub(crate) async fn revoke_device(
    app: State,
    Then(caller, device): Then<May<KeepsDevices>, PathId<DeviceKey>>,
) -> Reply<Nothing> {
    let devices = Devices::new(app.identity_device(), app.kit());
    let device = device.into_inner();
    again(async || devices.revoke(caller.actor(), device).await).await?;
    app.shared().forget_sessions_upon(caller.actor());
    Ok(Success::new("Device revoked", Nothing))
}
