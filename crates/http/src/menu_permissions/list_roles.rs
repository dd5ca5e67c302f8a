use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{ListRoles as Roles, RoleError};

use super::{
    needs::SeesRoles,
    role::{RoleItem, role_problem},
};

pub(crate) struct ListRoles;

impl Operation for ListRoles {
    type Asks = May<SeesRoles>;
    type Doc = __path_list_roles;

    fn examples() -> Examples {
        Examples::of(&Success::new("Roles", [RoleItem::example()]))
            .or([RoleError::NoTenant(NoTenantChosen)].map(role_problem))
    }
}

/// List roles
///
/// System roles first, then custom roles by name.
#[utoipa::path(get, path = "/api/roles", operation_id = "listRoles", tag = "roles",
    responses((status = 200, description = "The full list", body = Success<Vec<RoleItem>>)))]
pub(crate) async fn list_roles(app: State, caller: May<SeesRoles>) -> Reply<Vec<RoleItem>> {
    let roles = Roles::new(app.menu_permissions())
        .list_roles(caller.actor())
        .await
        .map_err(role_problem)?;
    let items = roles
        .into_iter()
        .map(|role| RoleItem::seen_by(caller.actor(), role));
    Ok(Success::new("Roles", items.collect()))
}
