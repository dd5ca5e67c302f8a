use munim_identity_device::{self as identity, Sessions, SessionsError, SessionsOf};

use crate::prelude::*;

#[operation(delete "/api/security/sessions/{id}", tag = "security", ok = "The session was ended",
    message = "Session terminated successfully", refuses = [SessionsError::NoSuchSession].map(sessions_problem))]
/// End a session
///
/// Its token can no longer be used or refreshed. Repeating the call succeeds.
pub(crate) async fn end_session(
    app: State,
    Fresh(caller): Fresh<May<ManagesSecurity>>,
    session: PathId<SessionKey>,
) -> Reply<Nothing> {
    let (actor, session) = (caller.actor(), session.into_inner());
    let sessions = Sessions::new(app.identity_device(), app.kit());
    let transaction = (
        app.identity_device(),
        Scope::Tenant(
            sessions
                .tenant_of(actor, session)
                .await
                .map_err(sessions_problem)?,
        ),
        Stale::Sessions(SessionsOf::Session(session)),
    );
    change(&app, &transaction, async |work, at| {
        identity::end_session(work, at, actor, session)
            .await
            .map_err(sessions_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
