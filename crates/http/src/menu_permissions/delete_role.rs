use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{self as roles, Overreach, RoleError};

use super::{needs::ManagesRoles, path_keys::RoleKey, role::role_problem};

const MESSAGE: &str = "Role deleted";

pub(crate) struct DeleteRole;

impl Operation for DeleteRole {
    type Asks = Then<Fresh<May<ManagesRoles>>, PathId<RoleKey>>;
    type Doc = __path_delete_role;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            RoleError::NoTenant(NoTenantChosen),
            RoleError::NoSuchRole,
            RoleError::Overreach(Overreach::Outranked),
            RoleError::SystemRole,
            RoleError::InUse(3),
        ]
        .map(role_problem))
    }
}

/// Delete an unused custom role
#[utoipa::path(delete, path = "/api/roles/{roleId}", operation_id = "deleteRole", tag = "roles",
    responses((status = 200, description = "It was deleted", body = Success<Nothing>)))]
pub(crate) async fn delete_role(
    app: State,
    Then(Fresh(caller), role): Then<Fresh<May<ManagesRoles>>, PathId<RoleKey>>,
) -> Reply<Nothing> {
    let (actor, role) = (caller.actor(), role.into_inner());
    let place = (app.menu_permissions(), actor.scope()?, Stale::Nothing);
    change(&app, &place, async |work, at| {
        roles::delete_role(work, at, actor, role)
            .await
            .map_err(role_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
