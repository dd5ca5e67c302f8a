use actix_web::http::StatusCode;
use munim_http_kit::{extractors::Client, problem::sentence};
use munim_identity_device::{
    ActivateDevice as UseCase, ActivateDeviceError, ActivationCode, ActivationRequest, DeviceId, DeviceName,
};
use munim_kernel::ClientInfo;

use crate::prelude::*;

pub(crate) struct MachineVerifyRequest {
    code: ActivationCode,
    device: DeviceId,
    name: DeviceName,
}

impl FromForm for MachineVerifyRequest {
    const NAME: &'static str = "MachineVerifyRequest";
    const ABOUT: &'static str = "A request to activate a device.";

    fn take(form: &mut Form) -> Option<Self> {
        let code = form.secret(
            field("activationCode").pattern("^[0-9]{6}$"),
            "Activation code is required",
            50,
        );
        let device = form.text(
            field("deviceId")
                .about("The ID that the device generated, a version 4 UUID.")
                .pattern(
                    "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",
                ),
            "No device ID found",
            50,
        );
        let name = form.secret(
            field("deviceName")
                .about("Platform, browser, operating system.")
                .pattern(r"[^\s\x00-\x1f\x7f-\x9f]")
                .lengths(1, 200),
            "Device name is required",
            1000,
        );
        let code = code.and_then(|text| {
            form.valid(
                ActivationCode::try_new(&text),
                "activationCode",
                "six_digits",
                |error| sentence(&error.to_string()),
            )
        });
        let device = device.and_then(|text| {
            form.valid(DeviceId::try_new(&text), "deviceId", "uuid", |error| {
                sentence(&error.to_string())
            })
        });
        let name = name.and_then(|text| {
            form.valid(DeviceName::try_new(&text), "deviceName", "length", |error| {
                sentence(&error.to_string())
            })
        });
        Some(Self {
            code: code?,
            device: device?,
            name: name?,
        })
    }

    fn example() -> Value {
        json!({"activationCode": "482913", "deviceId": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
            "deviceName": "Linux, Chromium 140"})
    }
}

impl MachineVerifyRequest {
    fn from(self, client: ClientInfo) -> ActivationRequest {
        ActivationRequest {
            code: self.code,
            device: self.device,
            name: self.name,
            client,
        }
    }
}

/// A newly activated device.
#[item]
struct ActivatedDevice {
    device_id: String,
    device_name: String,
    ip_address: String,
    activation_date: OffsetDateTime,
}

/// The organisation that trusts the device, and until when.
#[item]
pub(crate) struct MachineVerifyReply {
    #[field(example = ActivatedDevice { device_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff".to_owned(),
        device_name: "Linux, Chromium 140".to_owned(), ip_address: "203.0.113.7".to_owned(), activation_date: EXAMPLE_TIME })]
    device_info: ActivatedDevice,
    #[field(example = EXAMPLE_TIME + Duration::days(90))]
    expiration_date: OffsetDateTime,
    #[field(example = 1)]
    tenant_id: i64,
    #[field(example = "Sahyadri Microfinance")]
    tenant_name: String,
}

pub(crate) fn activate_device_problem(error: ActivateDeviceError) -> Problem {
    let message = error.to_string();
    match error {
        ActivateDeviceError::RateLimited { retry_after } => {
            Problem::too_many("rate_limited", message, retry_after)
        }
        ActivateDeviceError::Paused { retry_after } => {
            Problem::too_many("activation_paused", message, retry_after)
        }
        ActivateDeviceError::CodeNotUsable => {
            Problem::new(StatusCode::BAD_REQUEST, "activation_code_invalid", message)
        }
        ActivateDeviceError::DeviceClaimed => Problem::conflict("device_claimed", message),
        ActivateDeviceError::TenantSuspended => {
            Problem::new(StatusCode::FORBIDDEN, "tenant_suspended", message)
        }
        ActivateDeviceError::Store(error) => error.into(),
    }
}

#[operation(post "/api/Auth/machine-verify", tag = "devices", id = "verifyMachine", ok = "The device is activated",
    message = "Device activated successfully",
    refuses = [ActivateDeviceError::CodeNotUsable, ActivateDeviceError::TenantSuspended, ActivateDeviceError::DeviceClaimed,
        ActivateDeviceError::RateLimited { retry_after: Duration::minutes(15) },
        ActivateDeviceError::Paused { retry_after: Duration::hours(24) }].map(activate_device_problem))]
/// Activate this device
///
/// Uses a code issued by an administrator. It activates one device, for the tenant that issued it, for 90 days.
pub(crate) async fn activate_device(
    app: State,
    Client(client): Client,
    Body(machine): Body<MachineVerifyRequest>,
) -> Reply<MachineVerifyReply> {
    let request = machine.from(client);
    let activated = UseCase::new(app.identity_device(), app.kit())
        .activate_device(&request)
        .await
        .map_err(activate_device_problem)?;
    Ok(Success::new(
        MESSAGE,
        MachineVerifyReply {
            device_info: ActivatedDevice {
                device_id: request.device.expose().to_string(),
                device_name: request.name.as_str().to_owned(),
                ip_address: request.client.address.to_string(),
                activation_date: activated.activated_at,
            },
            expiration_date: activated.expires_at,
            tenant_id: activated.tenant.get(),
            tenant_name: activated.tenant_name,
        },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn every_fault_of_a_machine_is_reported_at_once() {
        let body = json!({"activationCode": "48291", "deviceId": "x", "deviceName": " "});
        assert_eq!(
            faults::<MachineVerifyRequest>(body),
            [
                "activationCode: six_digits",
                "deviceId: uuid",
                "deviceName: length"
            ]
        );
    }
}
