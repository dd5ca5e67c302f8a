use munim_http_kit::extractors::Caller;
use munim_identity_device::{self as identity, SessionsError};

use crate::prelude::*;

#[operation(delete "/api/auth/sessions/{sessionId}", tag = "auth", ok = "The session was ended", message = "Session ended",
    refuses = [SessionsError::NoSuchSession].map(sessions_problem))]
/// End one of your own sessions
///
/// Its token can no longer be used or refreshed. Repeating the call succeeds.
pub(crate) async fn end_own_session(
    app: State,
    caller: Caller,
    session: PathId<OwnSessionKey>,
) -> Reply<Nothing> {
    let (actor, session) = (caller.actor(), session.into_inner());
    let transaction = (
        app.identity_device(),
        Scope::Tenant(actor.home),
        Stale::sessions_of(actor),
    );
    change(&app, &transaction, async |work, at| {
        identity::end_own_session(work, at, actor, session)
            .await
            .map_err(sessions_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
