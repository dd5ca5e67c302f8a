use munim_identity_device::{self as identity, UserError};

use super::user::{out_of_reach, user_problem};
use crate::prelude::*;

#[operation(delete "/api/users/{userId}/second-factor", tag = "users", ok = "It was reset",
    message = "The second factor was reset", refuses = out_of_reach(), refuses = [UserError::OwnAccount].map(user_problem))]
/// Reset a user's second factor
///
/// Removes the user's authenticator app, recovery codes and any block after incorrect codes, and ends their sessions.
pub(crate) async fn reset_second_factor(
    app: State,
    Fresh(caller): Fresh<May<ManagesUsers>>,
    user: PathId<UserKey>,
) -> Reply<Nothing> {
    let (actor, kit, user) = (caller.actor(), app.kit(), user.into_inner());
    let transaction = (app.identity_device(), actor.scope()?, Stale::sessions_upon(actor));
    change(&app, &transaction, async |work, at| {
        identity::reset_second_factor(work, at, &kit, actor, user)
            .await
            .map_err(user_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
