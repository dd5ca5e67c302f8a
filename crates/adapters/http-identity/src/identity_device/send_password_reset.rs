use munim_identity_device::{SendPasswordReset as Send, UserError};

use super::user::{out_of_reach, user_problem};
use crate::prelude::*;

#[operation(post "/api/users/{userId}/password-reset", tag = "users", ok = "It was sent",
    message = "A link to choose a new password was sent", refuses = out_of_reach(),
    refuses = [UserError::NoMailbox, UserError::NotInUse,
        UserError::RateLimited { retry_after: Duration::minutes(15) }].map(user_problem))]
/// Send a user a link to choose a new password
///
/// The link is sent only to the user's own e-mail address. Their password stays valid until they use it.
pub(crate) async fn send_password_reset(
    app: State,
    Fresh(caller): Fresh<May<ManagesUsers>>,
    user: PathId<UserKey>,
) -> Reply<Nothing> {
    let origin = app.shared().settings().public_url.clone();
    Send::new(app.identity_device(), app.kit(), origin)
        .send_password_reset(caller.actor(), user.into_inner())
        .await
        .map_err(user_problem)?;
    Ok(Success::new(MESSAGE, Nothing))
}
