use munim_http_kit::{
    extractors::Older,
    history::{HistoryPage, reply},
};
use munim_identity_device::{ListUsers, UserError};

use super::user::user_problem;
use crate::prelude::*;

#[operation(get "/api/users/{userId}/history", tag = "history", ok = "Part of the history, newest first", message = "History",
    refuses = [UserError::NoTenant(NoTenantChosen), UserError::NoSuchPerson].map(user_problem))]
/// Get the history of a user
pub(crate) async fn get_user_history(
    app: State,
    caller: May<ManagesUsers>,
    user: PathId<UserKey>,
    part: Older,
) -> Reply<HistoryPage> {
    let actor = caller.actor();
    let people = ListUsers::new(app.identity_device(), app.kit());
    let user = people
        .get_user(actor, user.into_inner())
        .await
        .map_err(user_problem)?
        .person
        .user;
    let page = reply(
        app.audit(),
        people.tenant_of(actor).map_err(user_problem)?,
        &["User"],
        user,
        &part,
    )
    .await?;
    Ok(Success::new(MESSAGE, page))
}
