use munim_identity_device::{OwnSessions, SessionsError};

use crate::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::{Caller, OwnSessionKey, PathId, Then},
    openapi::{Examples, Operation},
};

const MESSAGE: &str = "Session ended";

pub(crate) struct EndOwnSession;

impl Operation for EndOwnSession {
    type Asks = Then<Caller, PathId<OwnSessionKey>>;
    type Doc = __path_end_own_session;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([SessionsError::NoSuchSession])
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
    OwnSessions::new(app.identity_device(), app.kit())
        .end(caller.actor(), session.into_inner())
        .await?;
    app.shared().forget_sessions_of(caller.actor());
    Ok(Success::new(MESSAGE, Nothing))
}
