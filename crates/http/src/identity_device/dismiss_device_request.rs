use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::{self as identity, DismissRequestError};
use munim_kernel::NoTenantChosen;

use super::{needs::ManagesDevices, path_keys::DeviceRequestKey};

/// Maps [`DismissRequestError`] to a response.
pub(crate) fn dismiss_request_problem(error: DismissRequestError) -> Problem {
    let said = error.to_string();
    match error {
        DismissRequestError::NoTenant(error) => error.into(),
        DismissRequestError::NoSuchRequest => Problem::not_found(said),
        DismissRequestError::Store(error) => error.into(),
    }
}

const MESSAGE: &str = "Request dismissed";

pub(crate) struct DismissDeviceRequest;

impl Operation for DismissDeviceRequest {
    type Asks = Then<May<ManagesDevices>, PathId<DeviceRequestKey>>;
    type Doc = __path_dismiss_device_request;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            DismissRequestError::NoTenant(NoTenantChosen),
            DismissRequestError::NoSuchRequest,
        ]
        .map(dismiss_request_problem))
    }
}

/// Dismiss a device request
///
/// Removes the alert, whose ID ends in the number of the request. Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/devices/requests/{requestId}", operation_id = "dismissDeviceRequest", tag = "devices",
    responses((status = 200, description = "The request was dismissed", body = Success<Nothing>)))]
pub(crate) async fn dismiss_device_request(
    app: State,
    Then(caller, request): Then<May<ManagesDevices>, PathId<DeviceRequestKey>>,
) -> Reply<Nothing> {
    let (actor, request) = (caller.actor(), request.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::Figures);
    change(&app, &place, async |work, at| {
        identity::dismiss_device_request(work, at, actor, request)
            .await
            .map_err(dismiss_request_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
