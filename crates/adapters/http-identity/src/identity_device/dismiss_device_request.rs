use munim_identity_device::{self as identity, DismissRequestError};

use crate::prelude::*;

pub(crate) fn dismiss_request_problem(error: DismissRequestError) -> Problem {
    let message = error.to_string();
    match error {
        DismissRequestError::NoTenant(error) => error.into(),
        DismissRequestError::NoSuchRequest => Problem::not_found(message),
        DismissRequestError::Store(error) => error.into(),
    }
}

#[operation(delete "/api/devices/requests/{requestId}", tag = "devices", ok = "The request was dismissed",
    message = "Request dismissed",
    refuses = [DismissRequestError::NoTenant(NoTenantChosen), DismissRequestError::NoSuchRequest].map(dismiss_request_problem))]
/// Dismiss a device request
///
/// Removes the alert, whose ID ends in the number of the request. Repeating the call succeeds.
pub(crate) async fn dismiss_device_request(
    app: State,
    caller: May<ManagesDevices>,
    request: PathId<DeviceRequestKey>,
) -> Reply<Nothing> {
    let (actor, request) = (caller.actor(), request.into_inner());
    let transaction = (app.identity_device(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        identity::dismiss_device_request(work, at, actor, request)
            .await
            .map_err(dismiss_request_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
