use std::rc::Rc;

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::AUTHORIZATION};
use futures_util::future::LocalBoxFuture;
use munim_identity_device::LiveSession;
use munim_kernel::{Actor, ClientInfo, Permission, TenantId};

use super::once::IdempotencyKey;
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
    session_cache::Known,
};

/// An authenticated caller: a live session, and the actor that it acts as. Users who must change their password or
/// enrol a second factor first are not admitted: they are a [`SessionHolder`] only.
pub struct Caller {
    actor: Actor,
    session: Known,
}

impl Caller {
    pub fn actor(&self) -> &Actor {
        &self.actor
    }

    pub fn session(&self) -> &LiveSession {
        &self.session.1
    }

    pub(super) fn known(&self) -> Known {
        Known::clone(&self.session)
    }
}

/// A user with a live session, even if they must change their password or enrol a second factor before anything else.
/// Used only by the endpoints that they need for that: reading the current user, changing the password, keeping the
/// session alive and signing out.
pub struct SessionHolder(pub Caller);

/// A caller who may enrol a second factor, even if they must do so before anything else. Users who must change their
/// password first are not accepted.
pub struct Enroller(pub Caller);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admits {
    /// Users without a pending duty, and programs with an API key.
    Programs,
    /// Users without a pending duty.
    Workers,
    /// Also users who must first enrol a second factor.
    Enrollers,
    /// Also users who must first change their password or enrol a second factor.
    Everyone,
}

/// A caller or a program with an API key. Used by endpoints about the tenant; endpoints about the user take a
/// [`Caller`].
pub struct Entrant {
    actor: Actor,
    /// `None` for a program.
    session: Option<Known>,
}

impl Entrant {
    pub fn in_session(actor: Actor, session: Known) -> Self {
        Self {
            actor,
            session: Some(session),
        }
    }

    pub fn with_key(actor: Actor) -> Self {
        Self { actor, session: None }
    }

    pub fn actor(&self) -> &Actor {
        &self.actor
    }

    /// Returns the session; `None` for a program.
    pub fn session(&self) -> Option<Known> {
        self.session.clone()
    }

    /// # Errors
    /// 403 for a program.
    pub fn caller(self) -> Result<Caller, Problem> {
        let session = self.session.ok_or_else(Problem::forbidden)?;
        Ok(Caller {
            actor: self.actor,
            session,
        })
    }
}

/// Admits requests. Keeps the store and the kit out of the extractors.
pub trait Doorkeeper {
    fn client(&self, request: &HttpRequest) -> ClientInfo;

    /// Returns the caller of the request's bearer token or API key, if `whom` includes them.
    fn admit(&self, request: &HttpRequest, whom: Admits)
    -> LocalBoxFuture<'static, Result<Entrant, Problem>>;

    /// Checks that the session's user confirmed their identity recently; 409 with the available methods otherwise.
    fn confirm(&self, session: Known) -> LocalBoxFuture<'static, Result<(), Problem>>;

    /// Returns whether the reply to the actor's call under that key is kept.
    fn has_reply(
        &self,
        actor: &Actor,
        key: &IdempotencyKey,
    ) -> LocalBoxFuture<'static, Result<bool, Problem>>;

    /// Returns the tenant that the request's device is activated for and that the request names; `None` otherwise.
    fn recognise(&self, request: &HttpRequest) -> LocalBoxFuture<'static, Result<Option<TenantId>, Problem>>;

    fn note_denial(
        &self,
        actor: Actor,
        operation: String,
        needed: &'static [Permission],
    ) -> LocalBoxFuture<'static, ()>;
}

#[derive(Clone)]
pub struct Gate(Rc<dyn Doorkeeper>);

impl Gate {
    pub fn new(keeper: impl Doorkeeper + 'static) -> Self {
        Self(Rc::new(keeper))
    }

    pub fn of(request: &HttpRequest) -> Result<&dyn Doorkeeper, Problem> {
        let gate = request.app_data::<Self>().map(|gate| gate.0.as_ref());
        gate.ok_or_else(|| {
            tracing::error!("the application was not configured");
            Problem::internal()
        })
    }
}

/// Returns the request's bearer token; `None` without an `Authorization` header.
///
/// # Errors
/// 401 for a header that is not a bearer token, or appears twice.
pub fn bearer_token(request: &HttpRequest) -> Result<Option<&str>, Problem> {
    let mut headers = request.headers().get_all(AUTHORIZATION);
    let Some(header) = headers.next() else {
        return Ok(None);
    };
    let token = header
        .to_str()
        .ok()
        .and_then(|header| header.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .map(|(_, token)| token.trim())
        .filter(|token| !token.is_empty() && headers.next().is_none());
    token.map(Some).ok_or_else(Problem::unauthenticated)
}

/// Returns the operation that the request is for, as records name it.
pub fn operation_of(request: &HttpRequest) -> String {
    let pattern = request.match_pattern().unwrap_or_default();
    format!("{} {pattern}", request.method())
}

fn admitted(request: &HttpRequest, whom: Admits) -> LocalBoxFuture<'static, Result<Entrant, Problem>> {
    match Gate::of(request) {
        Ok(gate) => gate.admit(request, whom),
        Err(problem) => Box::pin(std::future::ready(Err(problem))),
    }
}

impl FromRequest for Entrant {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        admitted(request, Admits::Programs)
    }
}

impl Demand for Entrant {
    fn describe(demands: &mut Demands) {
        demands.bearer_or_key();
        demands.failure(Problem::password_change_required());
        demands.failure(Problem::second_factor_required());
    }
}

impl FromRequest for Caller {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let admitted = admitted(request, Admits::Workers);
        Box::pin(async move { admitted.await?.caller() })
    }
}

impl Demand for Caller {
    fn describe(demands: &mut Demands) {
        demands.bearer();
        demands.failure(Problem::password_change_required());
        demands.failure(Problem::second_factor_required());
    }
}

impl FromRequest for SessionHolder {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let admitted = admitted(request, Admits::Everyone);
        Box::pin(async move { admitted.await?.caller().map(Self) })
    }
}

impl Demand for SessionHolder {
    fn describe(demands: &mut Demands) {
        demands.bearer();
    }
}

impl FromRequest for Enroller {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let admitted = admitted(request, Admits::Enrollers);
        Box::pin(async move { admitted.await?.caller().map(Self) })
    }
}

impl Demand for Enroller {
    fn describe(demands: &mut Demands) {
        demands.bearer();
        demands.failure(Problem::password_change_required());
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_bearer_token_is_read_from_one_header_only() {
        let read = |headers: &[&str]| {
            let request = headers.iter().fold(TestRequest::default(), |request, header| {
                request.append_header((AUTHORIZATION, *header))
            });
            bearer_token(&request.to_http_request())
                .map(|token| token.map(str::to_owned))
                .map_err(|problem| problem.code())
        };
        assert_eq!(read(&[]), Ok(None));
        assert_eq!(read(&["Bearer abc"]), Ok(Some("abc".to_owned())));
        assert_eq!(read(&["bearer abc"]), Ok(Some("abc".to_owned())));
        for bad in [
            &["Basic abc"][..],
            &["Bearer"],
            &["Bearer "],
            &["Bearer a", "Bearer b"],
        ] {
            assert_eq!(read(bad), Err("unauthenticated"), "{bad:?}");
        }
    }
}
