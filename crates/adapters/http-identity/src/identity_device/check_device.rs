use actix_web::{HttpRequest, HttpResponse, Responder, body::BoxBody};
use munim_http_kit::extractors::DeviceHeader;
use munim_identity_device::{CheckDevice as UseCase, DeviceId, DeviceStanding};

use crate::prelude::*;

/// An activated device, and the tenant it serves.
#[item]
#[derive(Debug, Clone)]
struct CheckedDevice {
    device_id: String,
    device_name: String,
    ip_address: String,
    activation_date: OffsetDateTime,
    tenant_id: i64,
    /// The person or place that the organisation's users ask for help; null if it names none.
    support_contact: Option<String>,
}

/// Whether the device is activated.
#[item]
#[derive(Debug)]
struct MachineCheckReply {
    is_activated: bool,
    expiry_date: Option<OffsetDateTime>,
    device_info: Option<CheckedDevice>,
}

/// The check's envelope: both readings of it at once, in `data` and beside it.
#[item]
#[derive(Debug)]
pub(crate) struct MachineCheckEnvelope {
    success: bool,
    message: &'static str,
    data: MachineCheckReply,
    device_info: Option<CheckedDevice>,
    expiration_date: Option<OffsetDateTime>,
    tenant_id: Option<i64>,
}

impl MachineCheckEnvelope {
    fn new(device: &DeviceId, standing: Option<DeviceStanding>) -> Self {
        let expiry_date = standing.as_ref().map(|standing| standing.expires_at);
        let info = standing.map(|standing| CheckedDevice {
            device_id: device.expose().to_string(),
            device_name: standing.name,
            ip_address: standing.address.to_string(),
            activation_date: standing.activated_at,
            tenant_id: standing.tenant.get(),
            support_contact: standing.support_contact,
        });
        Self::of(info, expiry_date)
    }

    fn of(info: Option<CheckedDevice>, expiry_date: Option<OffsetDateTime>) -> Self {
        Self {
            success: true,
            message: if info.is_some() {
                "Device is activated"
            } else {
                "Device is not activated"
            },
            tenant_id: info.as_ref().map(|info| info.tenant_id),
            data: MachineCheckReply {
                is_activated: info.is_some(),
                expiry_date,
                device_info: info.clone(),
            },
            device_info: info,
            expiration_date: expiry_date,
        }
    }
}

impl Responder for MachineCheckEnvelope {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok().json(self)
    }
}

#[operation(get "/api/Auth/machine-verify/check", tag = "devices", id = "checkMachine", ok = "Activated or not",
    body = MachineCheckEnvelope,
    examples = {
        let info = CheckedDevice {
            device_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff".to_owned(),
            device_name: "Linux, Chromium 140".to_owned(),
            ip_address: "203.0.113.7".to_owned(),
            activation_date: EXAMPLE_TIME,
            tenant_id: 1,
            support_contact: Some("Asha Patil, +912162123456".to_owned()),
        };
        Examples::of(&MachineCheckEnvelope::of(
            Some(info),
            Some(EXAMPLE_TIME + Duration::days(90)),
        ))
    })]
/// Check whether this device is activated
pub(crate) async fn check_device(
    app: State,
    DeviceHeader(device): DeviceHeader,
) -> Result<MachineCheckEnvelope, Problem> {
    let standing = UseCase::new(app.identity_device(), app.kit())
        .check_device(&device)
        .await?;
    Ok(MachineCheckEnvelope::new(&device, standing))
}
