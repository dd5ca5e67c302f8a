//! Roles, what they grant, and the menu that follows.
pub(crate) mod change_role;
pub(crate) mod create_role;
pub(crate) mod delete_role;
pub(crate) mod get_menu;
pub(crate) mod get_role;
pub(crate) mod get_role_history;
pub(crate) mod list_permissions;
pub(crate) mod list_roles;
mod role;
