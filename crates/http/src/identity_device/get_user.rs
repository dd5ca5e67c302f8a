use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::{ListUsers, UserError};
use munim_kernel::NoTenantChosen;

use super::{
    needs::ManagesUsers,
    path_keys::UserKey,
    user::{UserDetail, reply, user_problem},
};

pub(crate) struct GetUser;

impl Operation for GetUser {
    type Asks = Then<May<ManagesUsers>, PathId<UserKey>>;
    type Doc = __path_get_user;

    fn examples() -> Examples {
        Examples::of(&Success::new("User", UserDetail::example())).or([
            UserError::NoTenant(NoTenantChosen),
            UserError::NoSuchPerson,
        ]
        .map(user_problem))
    }
}

/// Get a user
#[utoipa::path(get, path = "/api/users/{userId}", operation_id = "getUser", tag = "users",
    responses((status = 200, description = "The user", body = Success<UserDetail>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_user(
    app: State,
    Then(caller, user): Then<May<ManagesUsers>, PathId<UserKey>>,
) -> Result<Tagged<UserDetail>, Problem> {
    let people = ListUsers::new(app.identity_device(), app.kit());
    let seen = people
        .get_user(caller.actor(), user.into_inner())
        .await
        .map_err(user_problem)?;
    Ok(reply("User", seen))
}
