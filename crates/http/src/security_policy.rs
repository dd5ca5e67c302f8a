//! A tenant's rules of security, its allow-list, its sessions and failed sign-ins.
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
mod hours;
mod ip_whitelist;
mod list_failed_sign_ins;
pub(crate) mod list_sessions;
mod needs;
mod path_keys;
pub(crate) mod refusals;
mod remove_allowed_network;
mod reset_failed_sign_ins;
mod settings;
mod shapes;
mod toggle_allow_list;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `security`.
pub(crate) const SECURITY: Tag = (
    "security",
    "A tenant's sign-in rules, IP whitelist, sessions and failed sign-ins.",
);

operations![
    get_security_settings::GetSecuritySettings,
    get_security_statistics::GetSecurityStatistics,
    change_password_policy::ChangePasswordPolicy,
    change_session_settings::ChangeSessionSettings,
    change_two_factor_settings::ChangeTwoFactorSettings,
    change_lockout_policy::ChangeLockoutPolicy,
    change_sign_in_restrictions::ChangeSignInRestrictions,
    toggle_allow_list::ToggleAllowList,
    get_allow_list::GetAllowList,
    add_allowed_network::AddAllowedNetwork,
    remove_allowed_network::RemoveAllowedNetwork,
    clear_sessions::ClearSessions,
    list_sessions::ListSessions,
    end_session::EndSession,
    list_failed_sign_ins::ListFailedSignIns,
    reset_failed_sign_ins::ResetFailedSignIns,
];
