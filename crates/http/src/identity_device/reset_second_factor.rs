use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, UserError};

use super::{
    needs::ManagesUsers,
    path_keys::UserKey,
    user::{out_of_reach, user_problem},
};

const RESET: &str = "The second factor was reset";

pub(crate) struct ResetSecondFactor;

impl Operation for ResetSecondFactor {
    type Asks = Then<Fresh<May<ManagesUsers>>, PathId<UserKey>>;
    type Doc = __path_reset_second_factor;

    fn examples() -> Examples {
        Examples::of(&Success::new(RESET, Nothing))
            .or(out_of_reach())
            .or([UserError::OwnAccount].map(user_problem))
    }
}

/// Reset a user's second factor
///
/// Removes the user's authenticator app, recovery codes and any block after incorrect codes, and ends their sessions.
#[utoipa::path(delete, path = "/api/users/{userId}/second-factor", operation_id = "resetSecondFactor", tag = "users",
    responses((status = 200, description = "It was reset", body = Success<Nothing>)))]
pub(crate) async fn reset_second_factor(
    app: State,
    Then(Fresh(caller), user): Then<Fresh<May<ManagesUsers>>, PathId<UserKey>>,
) -> Reply<Nothing> {
    let (actor, kit, user) = (caller.actor(), app.kit(), user.into_inner());
    let place = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    change(&app, &place, async |work, at| {
        identity::reset_second_factor(work, at, &kit, actor, user)
            .await
            .map_err(user_problem)
    })
    .await?;
    Ok(Success::new(RESET, Nothing))
}
