use munim_identity_device::{OwnSessions, SessionsError};

use crate::{
    app::{Kit, State, Store},
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

/// End one of one's own sessions
///
/// Its token can neither be used nor refreshed any more. Doing it again is success.
#[utoipa::path(delete, path = "/api/auth/sessions/{sessionId}", operation_id = "endOwnSession", tag = "auth",
    responses((status = 200, description = "It has ended", body = Success<Nothing>)))]
pub(crate) async fn end_own_session<S: Store, K: Kit>(
    app: State<S, K>,
    Then(caller, session): Then<Caller, PathId<OwnSessionKey>>,
) -> Reply<Nothing> {
    OwnSessions::new(app.store(), app.kit())
        .end(caller.actor(), session.into_inner())
        .await?;
    app.shared().forget_sessions_of(caller.actor());
    Ok(Success::new(MESSAGE, Nothing))
}
