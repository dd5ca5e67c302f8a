use munim_menu_permissions::{ListRoles as Roles, RoleError};

use super::role::{RoleItem, role_problem};
use crate::prelude::*;

#[operation(get "/api/roles", tag = "roles", ok = "The full list", message = "Roles",
    refuses = [RoleError::NoTenant(NoTenantChosen)].map(role_problem))]
/// List roles
///
/// System roles first, then custom roles by name.
pub(crate) async fn list_roles(app: State, caller: May<SeesRoles>) -> Reply<Vec<RoleItem>> {
    let roles = Roles::new(app.menu_permissions())
        .list_roles(caller.actor())
        .await
        .map_err(role_problem)?;
    let items = roles
        .into_iter()
        .map(|role| RoleItem::seen_by(caller.actor(), role));
    Ok(Success::new(MESSAGE, items.collect()))
}
