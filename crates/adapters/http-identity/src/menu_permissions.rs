use crate::prelude::*;

mod change_role;
mod create_role;
mod delete_role;
mod get_menu;
mod get_role;
mod get_role_history;
mod list_permissions;
mod list_roles;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod role;
mod shapes;

pub const ROLES: Tag = ("roles", "Roles and permissions.");
pub const MENU: Tag = ("menu", "The sidebar's entries.");

operations! {
    list_roles, create_role, get_role, get_role_history, change_role, delete_role, list_permissions, get_menu,
}
