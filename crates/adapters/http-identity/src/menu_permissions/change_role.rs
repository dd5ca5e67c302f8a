use munim_menu_permissions::{self as roles, Overreach, RoleError};

use super::role::{RoleItem, RoleRequest, role_problem};
use crate::prelude::*;

#[operation(put "/api/roles/{roleId}", tag = "roles", ok = "The updated role", message = "Role updated",
    refuses = [RoleError::NoTenant(NoTenantChosen), RoleError::NoSuchRole, RoleError::ReservedName,
        RoleError::Overreach(Overreach::CannotGrant), RoleError::Overreach(Overreach::Outranked), RoleError::NameTaken,
        RoleError::VersionConflict, RoleError::SystemRole, RoleError::WouldLockOut,
        RoleError::LastAdministrator].map(role_problem))]
/// Change a role
///
/// The list of permissions replaces the old one. All sessions of users with this role end, except the caller's.
pub(crate) async fn change_role(
    app: State,
    Fresh(caller): Fresh<May<ManagesRoles>>,
    role: PathId<RoleKey>,
    seen: IfMatch,
    Body(form): Body<RoleRequest>,
) -> Result<Tagged<RoleItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(form.version));
    let role = role.into_inner();
    let transaction = (
        app.menu_permissions(),
        actor.scope()?,
        Stale::sessions_upon(actor),
    );
    let changed = change(&app, &transaction, async |work, at| {
        roles::change_role(work, at, actor, role, &form.draft, seen)
            .await
            .map_err(role_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, RoleItem::seen_by(actor, changed)))
}
