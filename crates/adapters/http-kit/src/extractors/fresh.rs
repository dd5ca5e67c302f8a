use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_identity_device::{FactorMethod, StepUpMethod};
use munim_kernel::Actor;

use super::{Caller, Enroller, Gate, May, once::Repeatable, operation_of};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
    session_cache::Known,
};

pub trait Calls {
    fn actor(&self) -> &Actor;

    /// Returns the session; `None` for a program.
    fn session(&self) -> Option<Known>;
}

impl Calls for Caller {
    fn actor(&self) -> &Actor {
        Caller::actor(self)
    }

    fn session(&self) -> Option<Known> {
        Some(self.known())
    }
}

impl Calls for Enroller {
    fn actor(&self) -> &Actor {
        self.0.actor()
    }

    fn session(&self) -> Option<Known> {
        Some(self.0.known())
    }
}

impl<P> Calls for May<P> {
    fn actor(&self) -> &Actor {
        May::actor(self)
    }

    fn session(&self) -> Option<Known> {
        self.entrant().session()
    }
}

/// Like `A`, if the caller gave all their factors within the last ten minutes, at sign-in or later. Otherwise 409
/// `step_up_required`, and nothing is changed. Required for changes to users' rights. A program cannot confirm its
/// identity, so it gets 403, regardless of its scopes; the attempt is recorded.
pub struct Fresh<A>(pub A);

impl<A> FromRequest for Fresh<A>
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
            confirmed(&request, &caller).await?;
            Ok(Self(caller))
        })
    }
}

/// Like [`Fresh`], followed by a request that may have an `Idempotency-Key`. A kept reply is sent again without
/// confirmation, because it changes nothing.
pub struct FreshOnce<A, B>(pub A, pub B);

impl<A, B> FromRequest for FreshOnce<A, B>
where
    A: FromRequest<Error = Problem> + Calls + 'static,
    B: FromRequest<Error = Problem> + Repeatable + 'static,
{
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            let caller = A::from_request(&request, &mut Payload::None).await?;
            let unconfirmed = confirmed(&request, &caller).await.err();
            let body = B::from_request(&request, &mut payload).await;
            let Some(unconfirmed) = unconfirmed else {
                return Ok(Self(caller, body?));
            };
            // A caller who has not confirmed their identity does not learn the request's errors.
            let Ok(mut body) = body else {
                return Err(unconfirmed);
            };
            let Some(idempotency_key) = body.key_mut().filter(|_| caller.session().is_some()) else {
                return Err(unconfirmed);
            };
            let has_reply = Gate::of(&request)?.has_reply(caller.actor(), idempotency_key);
            if !has_reply.await? {
                return Err(unconfirmed);
            }
            idempotency_key.only_again = true;
            Ok(Self(caller, body))
        })
    }
}

/// Refuses programs, and users who have not recently confirmed their identity.
async fn confirmed(request: &HttpRequest, caller: &impl Calls) -> Result<(), Problem> {
    let gate = Gate::of(request)?;
    let Some(session) = caller.session() else {
        let actor = caller.actor().clone();
        gate.note_denial(actor, operation_of(request), &[]).await;
        return Err(Problem::forbidden());
    };
    gate.confirm(session).await
}

impl<A: Demand, B: Demand> Demand for FreshOnce<A, B> {
    fn describe(demands: &mut Demands) {
        Fresh::<A>::describe(demands);
        B::describe(demands);
    }
}

impl<A: Demand> Demand for Fresh<A> {
    fn describe(demands: &mut Demands) {
        A::describe(demands);
        demands.no_key();
        demands.failure(Problem::step_up_required(&[
            StepUpMethod::Factor(FactorMethod::Authenticator),
            StepUpMethod::Factor(FactorMethod::Recovery),
        ]));
    }
}
