use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, Sessions, SessionsError, SessionsOf};
use munim_kernel::Scope;

use super::{needs::ManagesSecurity, path_keys::SessionKey, refusals::sessions_problem};

const MESSAGE: &str = "Session terminated successfully";

pub(crate) struct EndSession;

impl Operation for EndSession {
    type Asks = Then<Fresh<May<ManagesSecurity>>, PathId<SessionKey>>;
    type Doc = __path_end_session;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([SessionsError::NoSuchSession].map(sessions_problem))
    }
}

/// End a session
///
/// Its token can no longer be used or refreshed. Repeating the call succeeds.
#[utoipa::path(delete, path = "/api/security/sessions/{id}", operation_id = "endSession", tag = "security",
    responses((status = 200, description = "The session was ended", body = Success<Nothing>)))]
pub(crate) async fn end_session(
    app: State,
    Then(Fresh(caller), session): Then<Fresh<May<ManagesSecurity>>, PathId<SessionKey>>,
) -> Reply<Nothing> {
    let (actor, session) = (caller.actor(), session.into_inner());
    let sessions = Sessions::new(app.identity_device(), app.kit());
    let place = (
        app.identity_device(),
        Scope::Tenant(
            sessions
                .tenant_of(actor, session)
                .await
                .map_err(sessions_problem)?,
        ),
        Stale::Sessions(SessionsOf::Session(session)),
    );
    change(&app, &place, async |work, at| {
        identity::end_session(work, at, actor, session)
            .await
            .map_err(sessions_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
