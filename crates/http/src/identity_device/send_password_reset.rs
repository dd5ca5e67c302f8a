use munim_http_kit::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{SendPasswordReset as Send, UserError};
use time::Duration;

use super::{
    needs::ManagesUsers,
    path_keys::UserKey,
    user::{out_of_reach, user_problem},
};

const SENT: &str = "A link to choose a new password was sent";

pub(crate) struct SendPasswordReset;

impl Operation for SendPasswordReset {
    type Asks = Then<Fresh<May<ManagesUsers>>, PathId<UserKey>>;
    type Doc = __path_send_password_reset;

    fn examples() -> Examples {
        Examples::of(&Success::new(SENT, Nothing)).or(out_of_reach()).or([
            UserError::NoMailbox,
            UserError::NotInUse,
            UserError::RateLimited {
                retry_after: Duration::minutes(15),
            },
        ]
        .map(user_problem))
    }
}

/// Send a user a link to choose a new password
///
/// The link is sent only to the user's own e-mail address. Their password stays valid until they use it.
#[utoipa::path(post, path = "/api/users/{userId}/password-reset", operation_id = "sendPasswordReset", tag = "users",
    responses((status = 200, description = "It was sent", body = Success<Nothing>)))]
pub(crate) async fn send_password_reset(
    app: State,
    Then(Fresh(caller), user): Then<Fresh<May<ManagesUsers>>, PathId<UserKey>>,
) -> Reply<Nothing> {
    let origin = app.shared().settings().public_url.clone();
    Send::new(app.identity_device(), app.kit(), origin)
        .send_password_reset(caller.actor(), user.into_inner())
        .await
        .map_err(user_problem)?;
    Ok(Success::new(SENT, Nothing))
}
