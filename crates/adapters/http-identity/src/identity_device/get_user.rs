use munim_identity_device::{ListUsers, UserError};

use super::user::{UserDetail, reply, user_problem};
use crate::prelude::*;

#[operation(get "/api/users/{userId}", tag = "users", ok = "The user", message = "User",
    refuses = [UserError::NoTenant(NoTenantChosen), UserError::NoSuchPerson].map(user_problem))]
/// Get a user
pub(crate) async fn get_user(
    app: State,
    caller: May<ManagesUsers>,
    user: PathId<UserKey>,
) -> Result<Tagged<UserDetail>, Problem> {
    let people = ListUsers::new(app.identity_device(), app.kit());
    let seen = people
        .get_user(caller.actor(), user.into_inner())
        .await
        .map_err(user_problem)?;
    Ok(reply(MESSAGE, seen))
}
