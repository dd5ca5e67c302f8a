use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_identity_device::InvalidDeviceId;
use munim_kernel::TenantId;

use super::{Admits, Entrant, Gate, bearer_token, device_header};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// A user, a program, or a device before sign-in that is activated for the tenant it names.
pub enum Visitor {
    /// A user with a session, or a program with an API key.
    Entrant(Box<Entrant>),
    /// A device of this tenant, with no user signed in.
    Device(TenantId),
}

impl FromRequest for Visitor {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let gate = Gate::of(&request)?;
            if bearer_token(&request)?.is_some() {
                // Not needed here, but an invalid one is an error in the program that sends it.
                device_header::device_header(&request).map_err(device_header::invalid)?;
                return Ok(Self::Entrant(Box::new(
                    gate.admit(&request, Admits::Programs).await?,
                )));
            }
            let tenant = gate.recognise(&request).await?;
            tenant.map(Self::Device).ok_or_else(Problem::unauthenticated)
        })
    }
}

impl Demand for Visitor {
    fn describe(demands: &mut Demands) {
        demands.bearer_or_device();
        demands.failure(Problem::password_change_required());
        demands.parameter(device_header::parameter(false));
        demands.failure(device_header::invalid(InvalidDeviceId));
    }
}
