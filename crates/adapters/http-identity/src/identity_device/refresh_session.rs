use munim_http_kit::extractors::SessionHolder;
use munim_identity_device::{RefreshError, RefreshSession, Refreshed};

use crate::prelude::*;

/// The new token of a session.
#[item(from = refreshed: Refreshed)]
pub(crate) struct RefreshReply {
    /// The bearer token.
    #[field(example = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl")]
    token: String,
    /// The expiry of the token.
    #[field(example = EXAMPLE_TIME)]
    expires_at: OffsetDateTime,
}

pub(crate) fn refresh_problem(error: RefreshError) -> Problem {
    match error {
        RefreshError::SessionExpired => Problem::session_expired(),
        RefreshError::Store(error) => error.into(),
    }
}

#[operation(post "/api/auth/refresh", tag = "auth", ok = "A new token", message = "Session extended",
    refuses = [RefreshError::SessionExpired].map(refresh_problem))]
/// Extend the session
///
/// Returns a new token for the same session. The absolute end of the session does not change.
pub(crate) async fn refresh_session(app: State, SessionHolder(caller): SessionHolder) -> Reply<RefreshReply> {
    let refreshed = RefreshSession::new(app.identity_device(), app.kit())
        .refresh_session(caller.session())
        .await
        .map_err(refresh_problem)?;
    Ok(Success::new(MESSAGE, refreshed.into()))
}
