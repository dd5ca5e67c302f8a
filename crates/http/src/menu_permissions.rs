//! The menu.
pub(crate) mod get_menu;
