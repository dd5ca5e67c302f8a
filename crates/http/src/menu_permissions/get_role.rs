use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{ListRoles, RoleError};

use super::role::{RoleItem, told};
use crate::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, RoleKey, SeesRoles, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

pub(crate) struct GetRole;

impl Operation for GetRole {
    type Asks = Then<May<SeesRoles>, PathId<RoleKey>>;
    type Doc = __path_get_role;

    fn examples() -> Examples {
        Examples::of(&Success::new("Role", RoleItem::example()))
            .or([RoleError::NoTenant(NoTenantChosen), RoleError::NoSuchRole])
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
        .one(caller.actor(), role.into_inner())
        .await?;
    Ok(told("Role", caller.actor(), role))
}
