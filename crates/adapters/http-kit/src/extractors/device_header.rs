use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::HeaderName};
use munim_identity_device::{DeviceId, InvalidDeviceId};
use utoipa::openapi::{
    ObjectBuilder, Required, Type,
    path::{Parameter, ParameterBuilder, ParameterIn},
};

use crate::{
    openapi::{Demand, Demands},
    problem::{FieldProblem, Problem, sentence},
};

const NAME: &str = "Device-Id";

/// The device that the request names in its `Device-Id` header.
pub struct DeviceHeader(pub DeviceId);

/// Returns the header's device; `None` without the header.
///
/// # Errors
/// [`InvalidDeviceId`] for anything but one UUID of version 4.
pub fn device_header(request: &HttpRequest) -> Result<Option<DeviceId>, InvalidDeviceId> {
    let mut headers = request.headers().get_all(HeaderName::from_static("device-id"));
    let Some(header) = headers.next() else {
        return Ok(None);
    };
    if headers.next().is_some() {
        return Err(InvalidDeviceId);
    }
    DeviceId::try_new(header.to_str().map_err(|_| InvalidDeviceId)?).map(Some)
}

const VERSION_4: &str =
    "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$";

pub fn missing() -> Problem {
    Problem::invalid(vec![FieldProblem::new(NAME, "required", "No device ID found")])
}

pub fn invalid(error: InvalidDeviceId) -> Problem {
    Problem::invalid(vec![FieldProblem::new(
        NAME,
        "uuid",
        sentence(&error.to_string()),
    )])
}

pub fn parameter(required: bool) -> Parameter {
    ParameterBuilder::new()
        .name(NAME)
        .parameter_in(ParameterIn::Header)
        .required(if required { Required::True } else { Required::False })
        .description(Some("The ID that the device generated, a version 4 UUID."))
        .schema(Some(
            ObjectBuilder::new()
                .schema_type(Type::String)
                .pattern(Some(VERSION_4)),
        ))
        .build()
}

impl FromRequest for DeviceHeader {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(match device_header(request) {
            Ok(Some(device)) => Ok(Self(device)),
            Ok(None) => Err(missing()),
            Err(error) => Err(invalid(error)),
        })
    }
}

impl Demand for DeviceHeader {
    fn describe(demands: &mut Demands) {
        demands.parameter(parameter(true));
        demands.failure(missing());
        demands.failure(invalid(InvalidDeviceId));
    }
}
