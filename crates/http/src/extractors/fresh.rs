use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_identity_device::{FactorMethod, StepUpMethod};

use super::{
    caller::{Caller, Enroller, Gate},
    permitted::May,
};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// Who has a caller in him.
pub(crate) trait Calls {
    /// The caller.
    fn caller(&self) -> &Caller;
}

impl Calls for Caller {
    fn caller(&self) -> &Caller {
        self
    }
}

impl Calls for Enroller {
    fn caller(&self) -> &Caller {
        &self.0
    }
}

impl<P> Calls for May<P> {
    fn caller(&self) -> &Caller {
        May::caller(self)
    }
}

/// The same, if he gave all his factors within the last ten minutes, at sign-in or since: else 409
/// `step_up_required`, and nothing happens. What changes who may do what asks for it.
pub(crate) struct Fresh<A>(pub(crate) A);

impl<A> FromRequest for Fresh<A>
where
    A: FromRequest<Error = Problem> + Calls + 'static,
{
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let asked = A::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let asked = asked.await?;
            Gate::of(&request)?.confirm(asked.caller()).await?;
            Ok(Self(asked))
        })
    }
}

impl<A: Demand> Demand for Fresh<A> {
    fn describe(demands: &mut Demands) {
        A::describe(demands);
        demands.failure(Problem::step_up_required(&[
            StepUpMethod::Factor(FactorMethod::Authenticator),
            StepUpMethod::Factor(FactorMethod::Recovery),
        ]));
    }
}
