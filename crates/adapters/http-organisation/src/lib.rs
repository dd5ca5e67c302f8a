//! The HTTP API of tenants, branches, subscriptions and the audit trail.
#![forbid(unsafe_code)]

pub mod audit;
mod services;
pub mod subscription;
pub mod tenancy;

mod prelude {
    pub(crate) use munim_http_kit::prelude::*;

    pub(crate) use crate::{
        audit::needs::*, audit::path_keys::*, audit::refusals::*, services::AreaServices as _,
        subscription::needs::*, subscription::path_keys::*, subscription::refusals::*, tenancy::needs::*,
        tenancy::path_keys::*, tenancy::refusals::*,
    };
}
