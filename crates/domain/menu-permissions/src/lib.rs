//! The roles of a tenant: their default permissions and reach, changing them without anyone raising their own
//! rights, and the menu, which depends on permissions.
#![forbid(unsafe_code)]

mod change_role;
mod create_role;
mod default_roles;
mod delete_role;
mod events;
mod list_roles;
mod menu;
mod menu_tree;
mod permission_catalogue;
mod ports;
mod role;
mod role_error;
mod store;

pub use change_role::change_role;
pub use create_role::create_role;
pub use default_roles::{DefaultRole, default_roles, platform_role};
pub use delete_role::delete_role;
pub use events::EVENTS;
pub use list_roles::ListRoles;
pub use menu::{Badge, BadgeColour, BadgeCounts, MenuChild, MenuItem, build_menu};
pub use menu_tree::{BadgeSource, Entry, TREE};
pub use permission_catalogue::{CATALOGUE, DescribedPermission, PermissionGroup};
pub use ports::RoleBook;
pub use role::{Overreach, Role, RoleDraft, RoleFault, judge_role, may_hand_on};
pub use role_error::RoleError;
pub use store::{MenuPermissionsStore, MenuPermissionsWork};
