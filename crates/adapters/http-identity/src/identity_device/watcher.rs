use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_http_kit::{
    extractors::{Admits, Caller, Gate},
    openapi::{Demand, Demands},
};
use munim_identity_device::LiveSession;

use crate::prelude::*;

/// A user with a live session who waits for its end, even if they must first change their password or enrol a second
/// factor.
pub(crate) struct Watcher {
    request: HttpRequest,
    caller: Caller,
}

impl Watcher {
    /// Checks the token again.
    ///
    /// # Errors
    /// The refusal that a new request with this token would get.
    pub(crate) async fn goes_on(&self) -> Result<(), Problem> {
        admitted(&self.request).await?;
        Ok(())
    }

    pub(crate) fn session(&self) -> &LiveSession {
        self.caller.session()
    }
}

async fn admitted(request: &HttpRequest) -> Result<Caller, Problem> {
    Gate::of(request)?
        .admit(request, Admits::Everyone)
        .await?
        .caller()
}

impl FromRequest for Watcher {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let caller = admitted(&request).await?;
            Ok(Self { request, caller })
        })
    }
}

impl Demand for Watcher {
    fn describe(demands: &mut Demands) {
        demands.bearer();
    }
}
