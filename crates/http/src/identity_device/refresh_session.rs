use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::SessionHolder,
    openapi::{EXAMPLE_TIME, Examples, Operation},
    problem::Problem,
    wire,
};
use munim_identity_device::{RefreshError, RefreshSession, Refreshed};
use serde::Serialize;
use time::OffsetDateTime;
use utoipa::ToSchema;

/// The new token of a session.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RefreshReply {
    /// The bearer token.
    token: String,
    /// The expiry of the token.
    #[serde(serialize_with = "wire::moment")]
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

/// Maps [`RefreshError`] to a response.
pub(crate) fn refresh_problem(error: RefreshError) -> Problem {
    match error {
        RefreshError::SessionExpired => Problem::session_expired(),
        RefreshError::Store(error) => error.into(),
    }
}

pub(crate) struct Refresh;

impl Operation for Refresh {
    type Asks = SessionHolder;
    type Doc = __path_refresh_session;

    fn examples() -> Examples {
        Examples::of(&Success::new("Session extended", RefreshReply::example()))
            .or([RefreshError::SessionExpired].map(refresh_problem))
    }
}

/// Extend the session
///
/// Returns a new token for the same session. The absolute end of the session does not change.
#[utoipa::path(post, path = "/api/auth/refresh", operation_id = "refreshSession", tag = "auth",
    responses((status = 200, description = "A new token", body = Success<RefreshReply>)))]
pub(crate) async fn refresh_session(app: State, SessionHolder(caller): SessionHolder) -> Reply<RefreshReply> {
    let refreshed = RefreshSession::new(app.identity_device(), app.kit())
        .refresh_session(caller.session())
        .await
        .map_err(refresh_problem)?;
    Ok(Success::new("Session extended", refreshed.into()))
}
