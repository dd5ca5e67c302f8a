use munim_identity_device::{self as identity, DismissRequestError};
use munim_kernel::NoTenantChosen;

use crate::{
    app::State,
    change::{Stale, change},
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
    let (actor, request) = (caller.actor(), request.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::Figures);
    change(&app, &place, async |work, at| {
        Ok(identity::dismiss_device_request(work, at, actor, request).await?)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
