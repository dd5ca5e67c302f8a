use munim_http_kit::{extractors::Client, problem::sentence};
use munim_identity_device::{
    DeviceId, DeviceName, DeviceRequest, RequestDevice as Request, RequestDeviceError,
};
use munim_kernel::ClientInfo;

use crate::prelude::*;

pub(crate) struct DeviceRequestBody {
    organisation: String,
    branch: Option<String>,
    employee_number: String,
    employee_name: String,
    device: DeviceId,
    name: DeviceName,
}

impl FromForm for DeviceRequestBody {
    const NAME: &'static str = "DeviceRequestBody";
    const ABOUT: &'static str = "A pending request to activate a device.";

    fn take(form: &mut Form) -> Option<Self> {
        let organisation = form.name(
            field("organisationCode").about("The organisation's code, in capitals or not."),
            "Organisation code is required",
            DeviceRequest::MAX_CODE,
        );
        let branch = form
            .optional_text(
                field("branchCode").about(
                    "The branch code. If it is missing or unknown, the request goes to the head office.",
                ),
                DeviceRequest::MAX_CODE,
            )
            .map(|code| code.filter(|code| !code.is_empty()));
        let employee_number = form.name("employeeId", "Employee ID is required", DeviceRequest::MAX_NUMBER);
        let employee_name = form.name(
            "employeeName",
            "Employee name is required",
            DeviceRequest::MAX_NAME,
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
            organisation: organisation?,
            branch: branch?,
            employee_number: employee_number?,
            employee_name: employee_name?,
            device: device?,
            name: name?,
        })
    }

    fn example() -> Value {
        json!({"organisationCode": "SAHYADRI", "branchCode": "PUN01", "employeeId": "E1042",
            "employeeName": "Asha Patil", "deviceId": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
            "deviceName": "Linux, Chromium 140"})
    }
}

impl DeviceRequestBody {
    fn from(self, client: ClientInfo) -> DeviceRequest {
        DeviceRequest {
            organisation: self.organisation,
            branch: self.branch,
            employee_number: self.employee_number,
            employee_name: self.employee_name,
            device: self.device,
            name: self.name,
            client,
        }
    }
}

pub(crate) fn request_device_problem(error: RequestDeviceError) -> Problem {
    let message = error.to_string();
    match error {
        RequestDeviceError::RateLimited { retry_after } => {
            Problem::too_many("rate_limited", message, retry_after)
        }
        RequestDeviceError::Store(error) => error.into(),
    }
}

/// The same in every case, so that callers do not learn which organisations and branches exist.
const MESSAGE: &str =
    "If that organisation exists, its administrators can now see your request. They will give you a code.";

#[operation(post "/api/Auth/device-requests", tag = "devices", ok = "The same reply, whether or not the organisation exists",
    example = Success::new(MESSAGE, Nothing),
    refuses = [RequestDeviceError::RateLimited { retry_after: Duration::minutes(15) }].map(request_device_problem))]
/// Request activation of this device
///
/// No sign-in is required. The reply is always the same. Administrators of the branch see an alert on their dashboard
/// until the device is activated, for at most 30 days; a new request from the same device replaces the old one. At
/// most 5 requests per address in 15 minutes and 50 per organisation in a day.
pub(crate) async fn request_device(
    app: State,
    Client(client): Client,
    Body(body): Body<DeviceRequestBody>,
) -> Reply<Nothing> {
    let request = body.from(client);
    Request::new(app.identity_device(), app.kit())
        .request_device(&request)
        .await
        .map_err(request_device_problem)?;
    Ok(Success::new(MESSAGE, Nothing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn every_field_is_bounded() {
        let long = |n: usize| json!("x".repeat(n));
        let body = json!({"organisationCode": long(21), "branchCode": long(21), "employeeId": long(31),
            "employeeName": long(101), "deviceId": "7", "deviceName": long(201)});
        assert_eq!(
            faults::<DeviceRequestBody>(body),
            [
                "organisationCode: too_long",
                "branchCode: too_long",
                "employeeId: too_long",
                "employeeName: too_long",
                "deviceId: uuid",
                "deviceName: length"
            ]
        );
        let mut body = DeviceRequestBody::example();
        body["employeeName"] = json!(" \u{202e}\u{0007} ");
        assert_eq!(faults::<DeviceRequestBody>(body).len(), 1);
    }
}
