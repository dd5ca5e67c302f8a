use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;

use super::{Admits, Gate};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// Whoever has a live session and wants to hear when it ends, be there something that he must do first or not.
pub(crate) struct Watcher(HttpRequest);

impl Watcher {
    /// Asks at the gate again.
    ///
    /// # Errors
    /// What a new request with the same token would be refused with.
    pub(crate) async fn goes_on(&self) -> Result<(), Problem> {
        Gate::of(&self.0)?.admit(&self.0, Admits::Everyone).await?;
        Ok(())
    }
}

impl FromRequest for Watcher {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let watcher = Self(request.clone());
        Box::pin(async move {
            watcher.goes_on().await?;
            Ok(watcher)
        })
    }
}

impl Demand for Watcher {
    fn describe(demands: &mut Demands) {
        demands.bearer();
    }
}
