//! A tenant's rules of security, its allow-list, its sessions and failed sign-ins.
pub(crate) mod add_allowed_network;
pub(crate) mod change_lockout_policy;
pub(crate) mod change_login_restrictions;
pub(crate) mod change_password_policy;
mod change_policy;
pub(crate) mod change_session_settings;
pub(crate) mod change_two_factor_settings;
pub(crate) mod clear_sessions;
pub(crate) mod end_session;
pub(crate) mod get_allow_list;
pub(crate) mod get_security_settings;
pub(crate) mod get_security_statistics;
mod ip_whitelist;
pub(crate) mod list_failed_logins;
pub(crate) mod list_sessions;
mod refusals;
pub(crate) mod remove_allowed_network;
pub(crate) mod reset_failed_logins;
mod settings;
pub(crate) mod toggle_allow_list;

use time::{OffsetDateTime, macros::datetime};

/// The moment of examples.
const EXAMPLE_TIME: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
