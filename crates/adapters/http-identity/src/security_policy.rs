use crate::prelude::*;

mod add_allowed_network;
mod allowed_network;
mod change_lockout_policy;
mod change_password_policy;
mod change_policy;
mod change_session_settings;
mod change_sign_in_restrictions;
mod change_two_factor_settings;
mod clear_sessions;
mod end_session;
mod get_allow_list;
mod get_security_settings;
mod get_security_statistics;
mod ip_whitelist;
mod list_failed_sign_ins;
pub(crate) mod list_sessions;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod remove_allowed_network;
mod reset_failed_sign_ins;
mod settings;
mod shapes;
mod toggle_allow_list;

pub const SECURITY: Tag = (
    "security",
    "A tenant's sign-in rules, IP whitelist, sessions and failed sign-ins.",
);

operations! {
    get_security_settings, get_security_statistics, change_password_policy, change_session_settings,
    change_two_factor_settings, change_lockout_policy, change_sign_in_restrictions, toggle_allow_list, get_allow_list,
    add_allowed_network, remove_allowed_network, clear_sessions, list_sessions, end_session, list_failed_sign_ins,
    reset_failed_sign_ins,
}
