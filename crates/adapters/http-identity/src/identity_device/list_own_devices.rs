use munim_http_kit::extractors::Caller;
use munim_identity_device::{OwnDevice, OwnSessions};
use munim_kernel::TrustedDeviceId;

use crate::prelude::*;

/// A device that the caller has signed in on. Its device ID is masked.
#[item]
pub(crate) struct OwnDeviceItem {
    #[field(example = "Linux, Chromium 140")]
    device_name: String,
    /// All but the last four digits of the device ID are masked.
    #[field(example = "••••••••-••••-••••-••••-••••••••64ff")]
    masked_id: String,
    /// When the caller was last active on it.
    #[field(example = EXAMPLE_TIME)]
    last_seen_at: OffsetDateTime,
    /// False if it was revoked or has expired.
    #[field(example = true)]
    active: bool,
    /// Whether it is the one of this session.
    #[field(example = true)]
    current: bool,
}

impl OwnDeviceItem {
    fn new(device: OwnDevice, current: Option<TrustedDeviceId>) -> Self {
        Self {
            current: current == Some(device.id),
            device_name: device.name,
            masked_id: device.masked,
            last_seen_at: device.last_seen_at,
            active: device.active,
        }
    }
}

list_page!(
    /// A page of the caller's devices, most recently seen first.
    OwnDevicePage of OwnDeviceItem
);

#[operation(get "/api/auth/devices", tag = "auth", ok = "A page of devices", message = "Your devices")]
/// List your own devices
///
/// Within the last 90 days.
pub(crate) async fn list_own_devices(
    app: State,
    caller: Caller,
    list: ListQuery<Unsorted>,
) -> Reply<OwnDevicePage> {
    let page = OwnSessions::new(app.identity_device(), app.kit())
        .list_own_devices(caller.actor(), list.page)
        .await?;
    let current = caller.session().device;
    let page = page.map(|device| OwnDeviceItem::new(device, current));
    Ok(Success::new(MESSAGE, page.into()))
}
