use munim_identity_device::{self as identity, Duties, UserError};

use super::user::{out_of_reach, user_problem};
use crate::prelude::*;

#[operation(delete "/api/users/{userId}", tag = "users", ok = "The user was removed", message = "User deleted",
    refuses = out_of_reach(),
    refuses = [UserError::LastAdministrator, UserError::OwnAccount,
        UserError::InUse(Duties { centres: 2, clients: 41, active_loans: 37, open_sheets: 1, tills: 1 })].map(user_problem))]
/// Remove a user
///
/// Removes the user and ends their sessions. Their history is kept. Refused while centres, clients, loans or
/// collection sheets are assigned to the user, or they have an open till or a till with cash; `data` holds the numbers.
pub(crate) async fn delete_user(
    app: State,
    Fresh(caller): Fresh<May<ManagesUsers>>,
    user: PathId<UserKey>,
) -> Reply<Nothing> {
    let (actor, user) = (caller.actor(), user.into_inner());
    let scope = Scope::Tenant(identity::kept_by(actor)?);
    let transaction = (app.identity_device(), scope, Stale::sessions_upon(actor));
    change(&app, &transaction, async |work, at| {
        identity::delete_user(work, at, actor, user)
            .await
            .map_err(user_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
