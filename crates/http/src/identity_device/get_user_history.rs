use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, Older, PathId, Then},
    history::{HistoryPage, reply},
    openapi::{Examples, Operation},
};
use munim_identity_device::{ListUsers, UserError};
use munim_kernel::NoTenantChosen;

use super::{needs::ManagesUsers, path_keys::UserKey, user::user_problem};

type Asked = Then<May<ManagesUsers>, Then<PathId<UserKey>, Older>>;

pub(crate) struct GetUserHistory;

impl Operation for GetUserHistory {
    type Asks = Asked;
    type Doc = __path_get_user_history;

    fn examples() -> Examples {
        Examples::of(&Success::new("History", HistoryPage::example())).or([
            UserError::NoTenant(NoTenantChosen),
            UserError::NoSuchPerson,
        ]
        .map(user_problem))
    }
}

/// Get the history of a user
#[utoipa::path(get, path = "/api/users/{userId}/history", operation_id = "getUserHistory", tag = "history",
    responses((status = 200, description = "Part of the history, newest first", body = Success<HistoryPage>)))]
pub(crate) async fn get_user_history(
    app: State,
    Then(caller, Then(user, part)): Asked,
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
    Ok(Success::new("History", page))
}
