use munim_http_kit::extractors::SessionHolder;
use munim_identity_device::{RefreshError, RefreshSession, Refreshed};
use time::OffsetDateTime;

use crate::prelude::*;

/// The new token of a session.
#[item]
pub(crate) struct RefreshReply {
    /// The bearer token.
    token: String,
    /// The expiry of the token.
    expires_at: OffsetDateTime,
}

impl From<Refreshed> for RefreshReply {
    fn from(refreshed: Refreshed) -> Self {
        Self {
            token: refreshed.token,
            expires_at: refreshed.expires_at,
        }
    }
}

impl RefreshReply {
    pub(super) fn example() -> Self {
        Self {
            token: "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl".to_owned(),
            expires_at: EXAMPLE_TIME,
        }
    }
}

pub(crate) fn refresh_problem(error: RefreshError) -> Problem {
    match error {
        RefreshError::SessionExpired => Problem::session_expired(),
        RefreshError::Store(error) => error.into(),
    }
}

#[operation(post "/api/auth/refresh", tag = "auth", ok = "A new token",
    example = Success::new("Session extended", RefreshReply::example()),
    refuses = [RefreshError::SessionExpired].map(refresh_problem))]
/// Extend the session
///
/// Returns a new token for the same session. The absolute end of the session does not change.
pub(crate) async fn refresh_session(app: State, SessionHolder(caller): SessionHolder) -> Reply<RefreshReply> {
    let refreshed = RefreshSession::new(app.identity_device(), app.kit())
        .refresh_session(caller.session())
        .await
        .map_err(refresh_problem)?;
    Ok(Success::new("Session extended", refreshed.into()))
}
