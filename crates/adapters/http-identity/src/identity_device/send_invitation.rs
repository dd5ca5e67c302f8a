use munim_identity_device::{SendInvitation as Send, UserError};

use super::user::{out_of_reach, user_problem};
use crate::prelude::*;

#[operation(post "/api/users/{userId}/invitation", tag = "users", ok = "It was sent", message = "The invitation was sent again",
    refuses = out_of_reach(),
    refuses = [UserError::AlreadyJoined, UserError::NotInUse, UserError::NoMailbox,
        UserError::RateLimited { retry_after: Duration::minutes(15) }].map(user_problem))]
/// Send an invitation again
///
/// Sends a new link; the old one stops working.
pub(crate) async fn send_invitation(
    app: State,
    caller: May<ManagesUsers>,
    user: PathId<UserKey>,
) -> Reply<Nothing> {
    let origin = app.shared().settings().public_url.clone();
    Send::new(app.identity_device(), app.kit(), origin)
        .send_invitation(caller.actor(), user.into_inner())
        .await
        .map_err(user_problem)?;
    Ok(Success::new(MESSAGE, Nothing))
}
