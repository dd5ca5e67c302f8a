use munim_http_kit::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{SendInvitation as Send, UserError};
use time::Duration;

use super::{
    needs::ManagesUsers,
    path_keys::UserKey,
    user::{out_of_reach, user_problem},
};

const SENT: &str = "The invitation was sent again";

pub(crate) struct SendInvitation;

impl Operation for SendInvitation {
    type Asks = Then<May<ManagesUsers>, PathId<UserKey>>;
    type Doc = __path_send_invitation;

    fn examples() -> Examples {
        Examples::of(&Success::new(SENT, Nothing)).or(out_of_reach()).or([
            UserError::AlreadyJoined,
            UserError::NotInUse,
            UserError::NoMailbox,
            UserError::RateLimited {
                retry_after: Duration::minutes(15),
            },
        ]
        .map(user_problem))
    }
}

/// Send an invitation again
///
/// Sends a new link; the old one stops working.
#[utoipa::path(post, path = "/api/users/{userId}/invitation", operation_id = "sendInvitation", tag = "users",
    responses((status = 200, description = "It was sent", body = Success<Nothing>)))]
pub(crate) async fn send_invitation(
    app: State,
    Then(caller, user): Then<May<ManagesUsers>, PathId<UserKey>>,
) -> Reply<Nothing> {
    let origin = app.shared().settings().public_url.clone();
    Send::new(app.identity_device(), app.kit(), origin)
        .send_invitation(caller.actor(), user.into_inner())
        .await
        .map_err(user_problem)?;
    Ok(Success::new(SENT, Nothing))
}
