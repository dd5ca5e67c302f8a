use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{ChangeRole as Change, Overreach, RoleError};

use super::role::{RoleItem, RoleRequest, Wanted, told};
use crate::{
    app::State,
    body::Body,
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, KeepsRoles, May, PathId, RoleKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Role updated";

type Asked = Then<Fresh<May<KeepsRoles>>, Then<PathId<RoleKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeRole;

impl Operation for ChangeRole {
    type Asks = Asked;
    type Doc = __path_change_role;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RoleItem::example())).or([
            RoleError::NoTenant(NoTenantChosen),
            RoleError::NoSuchRole,
            RoleError::ReservedName,
            RoleError::Overreach(Overreach::CannotGrant),
            RoleError::Overreach(Overreach::Outranked),
            RoleError::NameTaken,
            RoleError::VersionConflict,
            RoleError::SystemRole,
            RoleError::WouldLockOut,
            RoleError::LastAdministrator,
        ])
    }
}

/// Change a role
///
/// The list of permissions replaces the old one. All sessions of users with this role end, except the caller's.
#[utoipa::path(put, path = "/api/roles/{roleId}", operation_id = "changeRole", tag = "roles",
    request_body = RoleRequest,
    responses((status = 200, description = "The updated role", body = Success<RoleItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_role(
    app: State,
    Then(Fresh(caller), Then(role, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<RoleItem>, Problem> {
    let changed = Change::new(app.menu_permissions(), app.kit())
        .run(
            caller.actor(),
            role.into_inner(),
            &wanted.draft,
            seen.and(wanted.version),
        )
        .await?;
    app.shared().forget_sessions_upon(caller.actor());
    Ok(told(MESSAGE, caller.actor(), changed))
}
