use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{self as roles, Overreach, RoleError};

use super::{
    needs::ManagesRoles,
    path_keys::RoleKey,
    role::{RoleItem, Wanted, reply, role_problem},
};

const MESSAGE: &str = "Role updated";

type Asked = Then<Fresh<May<ManagesRoles>>, Then<PathId<RoleKey>, Then<IfMatch, Body<Wanted>>>>;

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
        ]
        .map(role_problem))
    }
}

/// Change a role
///
/// The list of permissions replaces the old one. All sessions of users with this role end, except the caller's.
#[utoipa::path(put, path = "/api/roles/{roleId}", operation_id = "changeRole", tag = "roles",
    responses((status = 200, description = "The updated role", body = Success<RoleItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_role(
    app: State,
    Then(Fresh(caller), Then(role, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<RoleItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(wanted.version));
    let role = role.into_inner();
    let place = (
        app.menu_permissions(),
        actor.scope()?,
        Stale::sessions_upon(actor),
    );
    let changed = change(&app, &place, async |work, at| {
        roles::change_role(work, at, actor, role, &wanted.draft, seen)
            .await
            .map_err(role_problem)
    })
    .await?;
    Ok(reply(MESSAGE, actor, changed))
}
