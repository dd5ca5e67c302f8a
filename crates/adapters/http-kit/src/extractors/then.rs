use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;

use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// Extracts `A`, then `B`: a caller without permission does not learn what is wrong with their request.
pub struct Then<A, B>(pub A, pub B);

impl<A, B> FromRequest for Then<A, B>
where
    A: FromRequest<Error = Problem> + 'static,
    B: FromRequest<Error = Problem> + 'static,
{
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            let first = A::from_request(&request, &mut Payload::None).await?;
            let second = B::from_request(&request, &mut payload).await?;
            Ok(Self(first, second))
        })
    }
}

impl<A: Demand, B: Demand> Demand for Then<A, B> {
    fn describe(demands: &mut Demands) {
        A::describe(demands);
        B::describe(demands);
    }
}
