use munim_menu_permissions::{ListRoles, RoleError};

use super::role::{RoleItem, role_problem};
use crate::prelude::*;

#[operation(get "/api/roles/{roleId}", tag = "roles", ok = "The role", message = "Role",
    refuses = [RoleError::NoTenant(NoTenantChosen), RoleError::NoSuchRole].map(role_problem))]
/// Get a role
pub(crate) async fn get_role(
    app: State,
    caller: May<SeesRoles>,
    role: PathId<RoleKey>,
) -> Result<Tagged<RoleItem>, Problem> {
    let role = ListRoles::new(app.menu_permissions())
        .get_role(caller.actor(), role.into_inner())
        .await
        .map_err(role_problem)?;
    Ok(Tagged::of(MESSAGE, RoleItem::seen_by(caller.actor(), role)))
}
