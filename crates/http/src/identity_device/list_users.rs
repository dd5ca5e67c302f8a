use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Then},
    list_page,
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, UserError, UserQuery};
use munim_kernel::NoTenantChosen;

use super::{
    needs::ManagesUsers,
    user::{UserItem, user_problem},
    user_filter::{PersonOrder, UserFilter},
};

list_page!(
    /// A page of users.
    UserPage of UserItem
);

type Asked = Then<May<ManagesUsers>, ListQuery<PersonOrder, UserFilter>>;

pub(crate) struct ListUsers;

impl Operation for ListUsers {
    type Asks = Asked;
    type Doc = __path_list_users;

    fn examples() -> Examples {
        Examples::of(&Success::new("Users", UserPage::example(UserItem::example())))
            .or([UserError::NoTenant(NoTenantChosen)].map(user_problem))
    }
}

/// List users
///
/// `search` matches part of a name, username, e-mail address or phone number. A SuperAdmin who selects no tenant sees
/// the platform accounts.
#[utoipa::path(get, path = "/api/users", operation_id = "listUsers", tag = "users",
    responses((status = 200, description = "A page of users", body = Success<UserPage>)))]
pub(crate) async fn list_users(app: State, Then(caller, wanted): Asked) -> Reply<UserPage> {
    let query = UserQuery {
        page: wanted.page,
        sort: wanted.sort,
        search: wanted.search,
        role: wanted.filter.role,
        branch: wanted.filter.branch,
        status: wanted.filter.status,
        among: None,
    };
    let page = identity::ListUsers::new(app.identity_device(), app.kit())
        .list_users(caller.actor(), query)
        .await
        .map_err(user_problem)?;
    Ok(Success::new("Users", page.into()))
}
