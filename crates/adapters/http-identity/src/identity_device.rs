use crate::prelude::*;

mod activate_device;
mod begin_authenticator;
mod change_current_user;
mod change_password;
mod change_user;
mod check_device;
mod confirm_authenticator;
mod create_user;
mod current_user;
mod delete_user;
mod dismiss_device_request;
mod end_own_session;
mod export_users;
mod extend_device;
mod factor_method;
mod forgot_password;
mod get_authenticator;
mod get_current_user;
mod get_jwks;
mod get_picture;
mod get_user;
mod get_user_history;
mod issue_activation_code;
mod list_activation_codes;
mod list_devices;
mod list_own_devices;
mod list_own_sessions;
mod list_users;
pub(crate) mod needs;
mod password_faults;
pub(crate) mod path_keys;
mod refresh_session;
mod remove_authenticator;
mod request_device;
mod reset_password;
mod reset_second_factor;
mod resume_activation;
mod revoke_activation_code;
mod revoke_device;
mod send_invitation;
mod send_password_reset;
mod send_second_factor;
mod send_step_up_code;
mod set_user_status;
mod shapes;
mod sign_in;
mod sign_out;
mod step_up;
mod user;
mod user_filter;
mod verify_email;
mod verify_second_factor;
mod watch_session;
mod watcher;

pub const AUTH: Tag = ("auth", "Sign-in, sessions, the caller's own account.");
pub const DEVICES: Tag = ("devices", "Trusted devices and the codes that activate them.");
pub const USERS: Tag = ("users", "The users of a tenant.");

operations! {
    sign_in, send_second_factor, verify_second_factor, confirm_authenticator, get_authenticator, begin_authenticator,
    remove_authenticator, send_step_up_code, step_up, refresh_session, sign_out, get_current_user, watch_session,
    change_current_user, list_own_sessions, end_own_session, list_own_devices, get_picture, change_password,
    forgot_password, reset_password, verify_email, list_users, create_user, export_users, get_user, get_user_history,
    change_user, delete_user, set_user_status, send_invitation, send_password_reset, reset_second_factor,
    activate_device, check_device, request_device, list_activation_codes, issue_activation_code,
    revoke_activation_code, resume_activation, dismiss_device_request, list_devices, revoke_device, extend_device,
    get_jwks,
}
