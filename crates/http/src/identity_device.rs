//! Sign-in, sessions, devices and activation codes; the people of a tenant.
pub(crate) mod begin_authenticator;
pub(crate) mod change_password;
pub(crate) mod change_user;
pub(crate) mod check_machine;
pub(crate) mod confirm_authenticator;
pub(crate) mod create_user;
mod current_user;
pub(crate) mod delete_user;
pub(crate) mod extend_device;
mod factor_method;
pub(crate) mod forgot_password;
pub(crate) mod get_authenticator;
pub(crate) mod get_current_user;
pub(crate) mod get_jwks;
pub(crate) mod get_user;
pub(crate) mod issue_activation_code;
pub(crate) mod list_activation_codes;
pub(crate) mod list_devices;
pub(crate) mod list_users;
pub(crate) mod login;
pub(crate) mod logout;
mod password_faults;
pub(crate) mod refresh_session;
pub(crate) mod remove_authenticator;
pub(crate) mod request_device;
pub(crate) mod reset_password;
pub(crate) mod reset_second_factor;
pub(crate) mod resume_activation;
pub(crate) mod revoke_activation_code;
pub(crate) mod revoke_device;
pub(crate) mod send_invitation;
pub(crate) mod send_password_reset;
pub(crate) mod send_second_factor;
pub(crate) mod set_user_status;
mod user;
pub(crate) mod verify_email;
pub(crate) mod verify_machine;
pub(crate) mod verify_second_factor;

use time::{OffsetDateTime, macros::datetime};

/// The moment of examples.
const EXAMPLE_TIME: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
