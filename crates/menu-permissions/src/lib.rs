//! What the system roles grant by default, which data they reach, and the menu that follows from rights.
#![forbid(unsafe_code)]

mod default_roles;
mod menu;
mod menu_tree;

pub use default_roles::{DefaultRole, RoleReach, default_roles, platform_role};
pub use menu::{Badge, BadgeColour, BadgeCounts, MenuChild, MenuItem, build_menu};
pub use menu_tree::{BadgeSource, Entry, TREE};
