use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, DeviceRequestId, Fields, NoTenantChosen, StoreError};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{IdentityDeviceWork, activation_codes::reaches};

/// The reasons why a request is not dismissed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DismissRequestError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Device request not found")]
    NoSuchRequest,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Dismisses a request for a device, and removes its alert. The device may ask again. Succeeds if the request was
/// already dismissed or fulfilled.
pub async fn dismiss_device_request(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    request: DeviceRequestId,
) -> Result<(), DismissRequestError> {
    let tenant = actor.tenant()?;
    let held = work.lock_request(request).await?;
    let held = held.filter(|held| reaches(actor, Some(held.branch)));
    let held = held.ok_or(DismissRequestError::NoSuchRequest)?;
    if held.resolved {
        return Ok(());
    }
    work.resolve_request(request, at).await?;
    let fields = Fields::new()
        .with("employeeName", held.employee_name)
        .with("branchId", held.branch.get());
    let change = Change::new(
        "DISMISS",
        "identity.device_request.dismissed",
        "DeviceRequest",
        request,
    )
    .before(fields);
    Ok(work.note(at, actor, tenant, change).await?)
}
