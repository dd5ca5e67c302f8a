use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{ListRoles, RoleError};

use super::{
    needs::SeesRoles,
    path_keys::RoleKey,
    role::{RoleItem, reply, role_problem},
};

pub(crate) struct GetRole;

impl Operation for GetRole {
    type Asks = Then<May<SeesRoles>, PathId<RoleKey>>;
    type Doc = __path_get_role;

    fn examples() -> Examples {
        Examples::of(&Success::new("Role", RoleItem::example())).or([
            RoleError::NoTenant(NoTenantChosen),
            RoleError::NoSuchRole,
        ]
        .map(role_problem))
    }
}

/// Get a role
#[utoipa::path(get, path = "/api/roles/{roleId}", operation_id = "getRole", tag = "roles",
    responses((status = 200, description = "The role", body = Success<RoleItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_role(
    app: State,
    Then(caller, role): Then<May<SeesRoles>, PathId<RoleKey>>,
) -> Result<Tagged<RoleItem>, Problem> {
    let role = ListRoles::new(app.menu_permissions())
        .get_role(caller.actor(), role.into_inner())
        .await
        .map_err(role_problem)?;
    Ok(reply("Role", caller.actor(), role))
}
