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

#[cfg(test)]
mod tests {
    use actix_web::http::Method;

    use crate::testing::House;

    #[actix_web::test]
    async fn devices_are_revoked_and_extended_by_their_rows() {
        let house = House::new();
        for (method, path, code) in [
            (Method::DELETE, "/api/devices/7", (200, "")),
            (Method::DELETE, "/api/devices/8", (404, "not_found")),
            (Method::DELETE, "/api/devices/x", (400, "validation_failed")),
            (Method::PUT, "/api/devices/7/extend", (200, "")),
            (Method::PUT, "/api/devices/8/extend", (404, "not_found")),
            (Method::DELETE, "/api/devices/activation-codes/41", (200, "")),
            (
                Method::DELETE,
                "/api/devices/activation-codes/42",
                (404, "not_found"),
            ),
            (
                Method::DELETE,
                "/api/devices/activation-codes",
                (405, "method_not_allowed"),
            ),
            (Method::GET, "/api/devices?pageSize=0", (400, "validation_failed")),
        ] {
            let seen = house.signed_in(method.clone(), path).await;
            assert_eq!(seen.code(), (code.0, code.1.to_owned()), "{method} {path}");
        }
        let listed = house.signed_in(Method::GET, "/api/devices").await.json();
        assert_eq!(listed["data"]["items"][0]["maskedId"], "••••64ff");
        assert_eq!(listed["data"]["totalCount"], 1);
    }
}
