use munim_identity_device::{self as identity, UserError, UserQuery, UserSort};

use super::{
    user::{UserItem, user_problem},
    user_filter::UserFilter,
};
use crate::prelude::*;

list_page!(
    /// A page of users.
    UserPage of UserItem
);

#[operation(get "/api/users", tag = "users", ok = "A page of users", message = "Users",
    refuses = [UserError::NoTenant(NoTenantChosen)].map(user_problem))]
/// List users
///
/// `search` matches part of a name, username, e-mail address or phone number. A SuperAdmin who selects no tenant sees
/// the platform accounts.
pub(crate) async fn list_users(
    app: State,
    caller: May<ManagesUsers>,
    list: ListQuery<UserSort, UserFilter>,
) -> Reply<UserPage> {
    let query = UserQuery {
        page: list.page,
        sort: list.sort,
        search: list.search,
        role: list.filter.role,
        branch: list.filter.branch,
        status: list.filter.status,
        among: None,
    };
    let page = identity::ListUsers::new(app.identity_device(), app.kit())
        .list_users(caller.actor(), query)
        .await
        .map_err(user_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
