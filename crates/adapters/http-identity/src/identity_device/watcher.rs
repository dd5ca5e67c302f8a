use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_http_kit::{
    extractors::{Admits, Caller, Gate},
    openapi::{Demand, Demands},
};
use munim_identity_device::LiveSession;

use crate::prelude::*;

/// A user with a live session who waits to hear when it ends, even if they must change their password or enrol first.
pub(crate) struct Watcher {
    request: HttpRequest,
    caller: Caller,
}

impl Watcher {
    /// Asks at the gate again.
    ///
    /// # Errors
    /// What a new request with the same token would be refused with.
    pub(crate) async fn goes_on(&self) -> Result<(), Problem> {
        admitted(&self.request).await?;
        Ok(())
    }

    /// Returns the session that is watched.
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
