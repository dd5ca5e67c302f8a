use munim_identity_device::{DismissDeviceRequest as UseCase, DismissRequestError};
use munim_kernel::NoTenantChosen;

use crate::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::{DeviceRequestKey, KeepsDevices, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

impl From<DismissRequestError> for Problem {
    fn from(error: DismissRequestError) -> Self {
        let said = error.to_string();
        match error {
            DismissRequestError::NoTenant(error) => error.into(),
            DismissRequestError::NoSuchRequest => Self::not_found(said),
            DismissRequestError::Store(error) => error.into(),
        }
    }
}

const MESSAGE: &str = "Request dismissed";

pub(crate) struct DismissDeviceRequest;

impl Operation for DismissDeviceRequest {
    type Asks = Then<May<KeepsDevices>, PathId<DeviceRequestKey>>;
    type Doc = __path_dismiss_device_request;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            DismissRequestError::NoTenant(NoTenantChosen),
            DismissRequestError::NoSuchRequest,
        ])
    }
}

/// Dismiss a device request
///
/// Removes the alert, whose ID ends in the number of the request. Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/devices/requests/{requestId}", operation_id = "dismissDeviceRequest", tag = "devices",
    responses((status = 200, description = "The request was dismissed", body = Success<Nothing>)))]
pub(crate) async fn dismiss_device_request(
    app: State,
    Then(caller, request): Then<May<KeepsDevices>, PathId<DeviceRequestKey>>,
) -> Reply<Nothing> {
    UseCase::new(app.identity_device(), app.kit())
        .run(caller.actor(), request.into_inner())
        .await?;
    app.shared().forget_figures();
    Ok(Success::new(MESSAGE, Nothing))
}
