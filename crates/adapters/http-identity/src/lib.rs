//! The HTTP API of users, sign-in, devices, sessions, roles, security settings and service accounts.
#![forbid(unsafe_code)]

pub mod identity_device;
pub mod integrations;
pub mod menu_permissions;
mod permissions_of;
pub mod security_policy;
mod services;

mod prelude {
    pub(crate) use munim_http_kit::prelude::*;

    pub(crate) use crate::services::AreaServices as _;
}
