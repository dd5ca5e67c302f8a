use munim_http_kit::{
    extractors::{Caller, Unsorted},
    list_page,
};
use munim_identity_device::{OwnDevice, OwnSessions};
use munim_kernel::TrustedDeviceId;
use time::OffsetDateTime;

use crate::prelude::*;

/// A device that the caller has signed in on. Its device ID is masked.
#[item]
pub(crate) struct OwnDeviceItem {
    device_name: String,
    /// All but the last four digits of the device ID are masked.
    masked_id: String,
    /// When the caller was last active on it.
    last_seen_at: OffsetDateTime,
    /// False if it was revoked or has expired.
    active: bool,
    /// Whether it is the one of this session.
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

const MESSAGE: &str = "Your devices";

#[operation(get "/api/auth/devices", tag = "auth", ok = "A page of devices",
    examples = {
        let device = OwnDeviceItem {
            device_name: "Linux, Chromium 140".to_owned(),
            masked_id: "••••••••-••••-••••-••••-••••••••64ff".to_owned(),
            last_seen_at: EXAMPLE_TIME,
            active: true,
            current: true,
        };
        Examples::of(&Success::new(MESSAGE, OwnDevicePage::example(device)))
    })]
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
