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

    pub(crate) use crate::{
        identity_device::needs::*, identity_device::path_keys::*, integrations::path_keys::*,
        menu_permissions::needs::*, menu_permissions::path_keys::*, security_policy::needs::*,
        security_policy::path_keys::*, security_policy::refusals::*, services::AreaServices as _,
    };
}
