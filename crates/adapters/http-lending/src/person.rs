use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_http_kit::{
    extractors::{Calls, Gate, operation_of},
    openapi::{Demand, Demands},
};

use crate::prelude::*;

/// Like `A`, for users only. API keys get 403, regardless of their scopes, and the attempt is recorded.
pub(crate) struct Person<A>(pub(crate) A);

impl<A> FromRequest for Person<A>
where
    A: FromRequest<Error = Problem> + Calls + 'static,
{
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = A::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let caller = caller.await?;
            if caller.session().is_some() {
                return Ok(Self(caller));
            }
            let actor = caller.actor().clone();
            Gate::of(&request)?
                .note_denial(actor, operation_of(&request), &[])
                .await;
            Err(Problem::forbidden())
        })
    }
}

impl<A: Demand> Demand for Person<A> {
    fn describe(demands: &mut Demands) {
        A::describe(demands);
        demands.no_key();
    }
}
