//! The rules that a tenant sets for its own security: passwords, sessions, second factor, lockout,
//! restrictions of sign-in. Values outside the ranges of the specification cannot be made.
#![forbid(unsafe_code)]

mod lockout_policy;
mod login_restrictions;
mod password_policy;
mod range;
mod session_settings;
mod two_factor_settings;

pub use lockout_policy::LockoutPolicy;
pub use login_restrictions::LoginRestrictions;
pub use password_policy::PasswordPolicy;
pub use range::OutOfRange;
pub use session_settings::SessionSettings;
pub use two_factor_settings::{NoMethod, TwoFactorSettings};
