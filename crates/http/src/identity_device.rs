//! Sign-in, sessions, devices and activation codes; the people of a tenant.
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
mod needs;
mod password_faults;
mod path_keys;
mod patience;
mod picture;
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

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `auth`.
pub(crate) const AUTH: Tag = ("auth", "Sign-in, sessions, the caller's own account.");
/// The group of operations `devices`.
pub(crate) const DEVICES: Tag = ("devices", "Trusted devices and the codes that activate them.");
/// The group of operations `users`.
pub(crate) const USERS: Tag = ("users", "The users of a tenant.");

operations![
    sign_in::SignIn,
    send_second_factor::SendSecondFactor,
    verify_second_factor::VerifySecondFactor,
    confirm_authenticator::ConfirmAuthenticator,
    get_authenticator::GetAuthenticator,
    begin_authenticator::BeginAuthenticator,
    remove_authenticator::RemoveAuthenticator,
    send_step_up_code::SendStepUpCode,
    step_up::StepUp,
    refresh_session::Refresh,
    sign_out::SignOut,
    get_current_user::Me,
    watch_session::WatchSession,
    change_current_user::ChangeMe,
    list_own_sessions::ListOwnSessions,
    end_own_session::EndOwnSession,
    list_own_devices::ListOwnDevices,
    get_picture::GetPicture,
    change_password::ChangePassword,
    forgot_password::ForgotPassword,
    reset_password::ResetPassword,
    verify_email::VerifyEmail,
    list_users::ListUsers,
    create_user::CreateUser,
    export_users::ExportUsers,
    get_user::GetUser,
    get_user_history::GetUserHistory,
    change_user::ChangeUser,
    delete_user::DeleteUser,
    set_user_status::SetUserStatus,
    send_invitation::SendInvitation,
    send_password_reset::SendPasswordReset,
    reset_second_factor::ResetSecondFactor,
    activate_device::ActivateDevice,
    check_device::CheckDevice,
    request_device::RequestDevice,
    list_activation_codes::ListActivationCodes,
    issue_activation_code::IssueActivationCode,
    revoke_activation_code::RevokeActivationCode,
    resume_activation::ResumeActivation,
    dismiss_device_request::DismissDeviceRequest,
    list_devices::ListDevices,
    revoke_device::RevokeDevice,
    extend_device::ExtendDevice,
    get_jwks::GetJwks,
];
