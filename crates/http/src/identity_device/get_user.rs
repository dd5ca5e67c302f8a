use munim_identity_device::{ListPeople, PeopleError};
use munim_kernel::NoTenantChosen;

use super::user::{UserDetail, told};
use crate::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{KeepsUsers, May, PathId, Then, UserKey},
    openapi::{Examples, Operation},
    problem::Problem,
};

pub(crate) struct GetUser;

impl Operation for GetUser {
    type Asks = Then<May<KeepsUsers>, PathId<UserKey>>;
    type Doc = __path_get_user;

    fn examples() -> Examples {
        Examples::of(&Success::new("User", UserDetail::example()))
            .or([PeopleError::NoTenant(NoTenantChosen), PeopleError::NoSuchPerson])
    }
}

/// Get a user
#[utoipa::path(get, path = "/api/users/{userId}", operation_id = "getUser", tag = "users",
    responses((status = 200, description = "The user", body = Success<UserDetail>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_user(
    app: State,
    Then(caller, user): Then<May<KeepsUsers>, PathId<UserKey>>,
) -> Result<Tagged<UserDetail>, Problem> {
    let people = ListPeople::new(app.identity_device(), app.kit());
    let seen = people.one(caller.actor(), user.into_inner()).await?;
    Ok(told("User", seen))
}
