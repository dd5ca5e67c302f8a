use munim_menu_permissions::{self as roles, Overreach, RoleError};

use super::role::role_problem;
use crate::prelude::*;

#[operation(delete "/api/roles/{roleId}", tag = "roles", ok = "It was deleted", message = "Role deleted",
    refuses = [RoleError::NoTenant(NoTenantChosen), RoleError::NoSuchRole, RoleError::Overreach(Overreach::Outranked),
        RoleError::SystemRole, RoleError::InUse(3)].map(role_problem))]
/// Delete an unused custom role
pub(crate) async fn delete_role(
    app: State,
    Fresh(caller): Fresh<May<ManagesRoles>>,
    role: PathId<RoleKey>,
) -> Reply<Nothing> {
    let (actor, role) = (caller.actor(), role.into_inner());
    let transaction = (app.menu_permissions(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        roles::delete_role(work, at, actor, role)
            .await
            .map_err(role_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
