use munim_identity_device::{self as identity, Sessions, SessionsError, SessionsOf};
use munim_kernel::Scope;

use crate::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, KeepsSecurity, May, PathId, SessionKey, Then},
    openapi::{Examples, Operation},
};

const MESSAGE: &str = "Session terminated successfully";

pub(crate) struct EndSession;

impl Operation for EndSession {
    type Asks = Then<Fresh<May<KeepsSecurity>>, PathId<SessionKey>>;
    type Doc = __path_end_session;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([SessionsError::NoSuchSession])
    }
}

/// End a session
///
/// Its token can no longer be used or refreshed. Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/security/sessions/{id}", operation_id = "endSession", tag = "security",
    responses((status = 200, description = "The session was ended", body = Success<Nothing>)))]
pub(crate) async fn end_session(
    app: State,
    Then(Fresh(caller), session): Then<Fresh<May<KeepsSecurity>>, PathId<SessionKey>>,
) -> Reply<Nothing> {
    let (actor, session) = (caller.actor(), session.into_inner());
    let sessions = Sessions::new(app.identity_device(), app.kit());
    let place = (
        app.identity_device(),
        Scope::Tenant(sessions.tenant_of(actor, session).await?),
        Stale::Sessions(SessionsOf::Session(session)),
    );
    change(&app, &place, async |work, at| {
        Ok(identity::end_session(work, at, actor, session).await?)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
