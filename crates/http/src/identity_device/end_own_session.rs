use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Caller, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, SessionsError};
use munim_kernel::Scope;

use super::path_keys::OwnSessionKey;
use crate::security_policy::refusals::sessions_problem;

const MESSAGE: &str = "Session ended";

pub(crate) struct EndOwnSession;

impl Operation for EndOwnSession {
    type Asks = Then<Caller, PathId<OwnSessionKey>>;
    type Doc = __path_end_own_session;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([SessionsError::NoSuchSession].map(sessions_problem))
    }
}

/// End one of your own sessions
///
/// Its token can no longer be used or refreshed. Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/auth/sessions/{sessionId}", operation_id = "endOwnSession", tag = "auth",
    responses((status = 200, description = "The session was ended", body = Success<Nothing>)))]
pub(crate) async fn end_own_session(
    app: State,
    Then(caller, session): Then<Caller, PathId<OwnSessionKey>>,
) -> Reply<Nothing> {
    let (actor, session) = (caller.actor(), session.into_inner());
    let place = (
        app.identity_device(),
        Scope::Tenant(actor.home),
        Stale::sessions_of(actor),
    );
    change(&app, &place, async |work, at| {
        identity::end_own_session(work, at, actor, session)
            .await
            .map_err(sessions_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
